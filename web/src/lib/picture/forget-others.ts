/** A picture that somebody else chose and never sent does not stay on a shared device. */
export const forgetPicturesOfOthers = (userId: string): Promise<void> =>
  import('./kept').then(
    ({ keptPictures }) => keptPictures.forgetOthers(userId),
    // Code that does not arrive: the next one who signs in or out does it.
    () => undefined,
  )
