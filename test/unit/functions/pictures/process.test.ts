import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { makeSizes } from '#functions/features/pictures/sizes'
import { AppError } from '#shared/errors'
import { checkImageSize, imageMessages, imageRules } from '#shared/schemas/image'
import { animatedPng, animatedWebp, picture, png, tellingJpeg } from './images'

const refusal = async (bytes: Buffer) => {
  const error: unknown = await makeSizes(bytes).catch((reason: unknown) => reason)
  if (!(error instanceof AppError)) throw new Error(`Expected a refusal, got ${String(error)}`)
  return [error.status, error.code, error.message]
}
const invalid = (message: string) => [400, 'picture_invalid', message]
const sizesOf = async (bytes: Buffer) => {
  const { format, width, height, exif, xmp, icc, iptc } = await sharp(bytes).metadata()
  return { format, width, height, metadata: [exif, xmp, icc, iptc].filter(Boolean).length }
}

describe('making the sizes of a picture', () => {
  it('makes a webp for cards and one for the profile, of every format taken', async () => {
    for (const bytes of [await png(), await picture().jpeg().toBuffer(), await picture().webp().toBuffer()]) {
      const { card, profile } = await makeSizes(bytes)
      expect(await sizesOf(card)).toEqual({ format: 'webp', width: 480, height: 600, metadata: 0 })
      expect(await sizesOf(profile)).toEqual({ format: 'webp', width: 600, height: 400, metadata: 0 })
    }
  })

  it('makes large pictures smaller, and no small one larger', async () => {
    const { profile } = await makeSizes(await picture(3000, 2000).jpeg().toBuffer())
    expect(await sizesOf(profile)).toMatchObject({ width: 1200, height: 800 })
    const small = await makeSizes(await png(200, 200))
    expect(await sizesOf(small.profile)).toMatchObject({ width: 200, height: 200 })
  })

  it('turns it upright and takes all metadata off', async () => {
    const { profile, card } = await makeSizes(await tellingJpeg())
    for (const bytes of [profile, card]) {
      expect(bytes.includes('secret-place')).toBe(false)
      expect((await sizesOf(bytes)).metadata).toBe(0)
    }
    const lying = await picture(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const upright = (await makeSizes(lying)).profile
    expect(await sizesOf(upright)).toMatchObject({ width: 400, height: 600 })
    // The left half is now at the top.
    const { data } = await sharp(upright)
      .extract({ left: 200, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[2]! > data[0]!).toBe(true)
  })

  it('puts what is transparent on white, and reads CMYK and grey', async () => {
    const clear = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const { data } = await sharp((await makeSizes(clear)).profile)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(250)
    for (const space of ['cmyk', 'b-w'] as const) {
      const bytes = await picture().toColourspace(space).jpeg().toBuffer()
      expect(await sizesOf((await makeSizes(bytes)).card)).toMatchObject({ format: 'webp' })
    }
  })

  it('keeps nothing of what is hidden behind the image data', async () => {
    const polyglot = Buffer.concat([
      await picture().jpeg().toBuffer(),
      Buffer.from('<script>secret-place</script>PK\x03\x04'),
    ])
    const { profile } = await makeSizes(polyglot)
    expect(profile.includes('secret-place')).toBe(false)
  })

  it('refuses what is too small or has too many pixels', async () => {
    expect(await refusal(await png(199, 400))).toEqual(invalid(imageMessages.tooSmall))
    expect(await refusal(await png(400, 199))).toEqual(invalid(imageMessages.tooSmall))
    // Stored with a longer side of 1200 pixels, the shorter one would have 199.
    expect(await refusal(await png(1810, 300))).toEqual(invalid(imageMessages.tooNarrow))
    expect(await refusal(await png(300, 1810))).toEqual(invalid(imageMessages.tooNarrow))
    expect(checkImageSize({ width: 289, height: 1734 })).toBeNull()
    expect(await sizesOf((await makeSizes(await png(1800, 300))).profile)).toMatchObject({ height: 200 })
    const flat = sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#fff' } })
    const huge = await flat.png({ compressionLevel: 9 }).toBuffer()
    expect(huge.length).toBeLessThan(imageRules.maxBytes)
    expect(await refusal(huge)).toEqual(invalid(imageMessages.tooManyPixels))
  })

  it('refuses other formats by their bytes, whatever they are called', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>')
    const gif = await picture().gif().toBuffer()
    const avif = await picture(256, 256).avif({ effort: 0 }).toBuffer()
    for (const bytes of [svg, gif, avif, Buffer.from('%PDF-1.7'), Buffer.from('hello'), Buffer.alloc(0)]) {
      expect(await refusal(bytes)).toEqual(invalid(imageMessages.format))
    }
    expect(await refusal(Buffer.alloc(imageRules.maxBytes + 1))).toEqual(invalid(imageMessages.size))
  })

  it('refuses animations', async () => {
    for (const bytes of [await animatedWebp(), await animatedPng()]) {
      expect(await refusal(bytes)).toEqual(
        invalid('You cannot use an animated picture. Please choose a still one.'),
      )
    }
  })

  it('refuses what only begins like a picture, and what breaks off', async () => {
    const [jpeg, still, webp] = [
      await picture().jpeg().toBuffer(),
      await png(),
      await picture().webp().toBuffer(),
    ]
    const broken = [
      Buffer.concat([jpeg.subarray(0, 3), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]),
      Buffer.concat([still.subarray(0, 8), Buffer.from('<html>')]),
      Buffer.concat([webp.subarray(0, 12), Buffer.alloc(50)]),
      jpeg.subarray(0, Math.floor(jpeg.length / 2)),
      still.subarray(0, Math.floor(still.length / 2)),
      webp.subarray(0, Math.floor(webp.length / 2)),
    ]
    for (const bytes of broken) expect(await refusal(bytes)).toEqual(invalid(imageMessages.unreadable))
  })
})
