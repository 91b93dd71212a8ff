interface Props {
  /** Of the box; its error has this id with `-error`. */
  id: string;
  label: string;
  isChecked: boolean;
  problem: string | undefined;
  onChange: (isChecked: boolean) => void;
}

/** What the member confirms before the order. */
export function Confirmation({ id, label, isChecked, problem, onChange }: Props) {
  return (
    <div className="field">
      {problem && (
        <p className="field-error" id={`${id}-error`}>
          {problem}
        </p>
      )}
      <label className="choice">
        <input
          type="checkbox"
          id={id}
          checked={isChecked}
          required
          aria-invalid={problem ? 'true' : undefined}
          aria-describedby={problem && `${id}-error`}
          onChange={({ nativeEvent, currentTarget }) => {
            // A double click on the button that submits, which brings the box under the pointer, confirms nothing.
            if (!(nativeEvent instanceof UIEvent && nativeEvent.detail > 1)) onChange(currentTarget.checked);
          }}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}
