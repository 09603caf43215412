import sharp from 'sharp'

/** A real JPEG with EXIF data, for uploads. */
export const jpeg = (width = 600, height = 750): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b97f5b' } })
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .jpeg()
    .toBuffer()
