import sharp, { type Sharp } from 'sharp'

/** Two halves of different colours, so that rotation can be detected. */
export const picture = (width = 600, height = 400): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c02020' } }).composite([
    {
      input: {
        create: { width: Math.ceil(width / 2), height, channels: 3, background: '#2020c0' },
      },
      left: 0,
      top: 0,
    },
  ])

export const png = (width?: number, height?: number) => picture(width, height).png().toBuffer()

/** Contains `secret-place` in every metadata block that a camera writes. */
export const tellingJpeg = async () =>
  picture(640, 480)
    .withExif({
      IFD0: { Copyright: 'secret-place' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 33/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret-place</x:xmpmeta>')
    .jpeg()
    .toBuffer()

export const animatedWebp = async () => {
  const frames = await Promise.all(
    ['#111111', '#eeeeee'].map((background) =>
      sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
}

/** A still PNG that declares two frames before its data. */
export const animatedPng = async () => {
  const still = await png(300, 300)
  const control = Buffer.alloc(20)
  control.writeUInt32BE(8, 0)
  control.write('acTL', 4, 'latin1')
  control.writeUInt32BE(2, 8)
  // After signature and IHDR.
  return Buffer.concat([still.subarray(0, 33), control, still.subarray(33)])
}
