/** The button that shares the link, shown only where the browser can. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share]')) {
  const { share: url = '', text = '' } = button.dataset;
  button.hidden = !navigator.canShare?.({ url, text });
  // Closing the browser's list of targets rejects too.
  button.onclick = () => navigator.share({ url, text }).catch(() => undefined);
}
