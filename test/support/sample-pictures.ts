import sharp from 'sharp'

/** A real JPEG with EXIF data, for uploads. */
export const jpeg = (width = 600, height = 750): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b97f5b' } })
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .jpeg()
    .toBuffer()

/**
 * A JPEG as a phone takes it: larger than the allowed 2 MB, and rotated by EXIF orientation. Upright, its upper third is red and
 * the rest blue.
 */
export async function photo(width = 1800, height = 2400): Promise<Buffer> {
  const red = Math.round(height / 3)
  const band = (background: string, tall: number) => ({
    create: { width, height: tall, channels: 3 as const, background },
  })
  const upright = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 170, sigma: 50 },
    },
  })
    .composite([
      { input: band('#d03030', red), blend: 'multiply', left: 0, top: 0 },
      { input: band('#3030d0', height - red), blend: 'multiply', left: 0, top: red },
    ])
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 96 }).toBuffer()
}
