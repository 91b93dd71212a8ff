/** Placeholder while the cart is read from storage. */
export function CartSkeleton({ label }: { label: string }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]" aria-busy="true">
      <p className="visually-hidden">{label}</p>
      <div className="skeleton h-80" />
      <div className="skeleton h-72" />
    </div>
  );
}
