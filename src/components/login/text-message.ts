/** Reads the code of a text message, where the browser can (WebOTP). Returns the function that stops. */
export function textMessageCode(take: (code: string) => void): () => void {
  const abort = new AbortController();
  if ('OTPCredential' in window) {
    const request = { otp: { transport: ['sms'] }, signal: abort.signal } as CredentialRequestOptions;
    navigator.credentials.get(request).then(
      (credential) => {
        const { code } = (credential ?? {}) as { code?: string };
        if (code && !abort.signal.aborted) take(code);
      },
      // Refused, or stopped: the code can be typed.
      () => {},
    );
  }
  return () => abort.abort();
}
