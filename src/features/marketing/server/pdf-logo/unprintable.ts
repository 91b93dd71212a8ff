/** A file that cannot be read or is refused. */
export class Unreadable extends Error {}

/** Why a page is drawn as pixels. */
export type PixelReason = 'transparency' | 'fonts' | 'effects';

/** Content that print files may not contain as it is: the page is drawn as pixels. */
export class Unprintable extends Error {
  readonly reason: PixelReason;

  constructor(reason: PixelReason, found: string) {
    super(found);
    this.reason = reason;
  }
}
