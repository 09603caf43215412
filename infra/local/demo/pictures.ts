import sharp from 'sharp'
import { type PictureFiles, storeFiles } from '#functions/store/picture-files'
import { type PortraitOptions, portraitSvg } from './generators/portrait'

/** Makes the sizes of a 600 × 750 picture like the picture resource, but with less encoding effort: startup waits for it. */
export async function drawPicture(portrait: PortraitOptions): Promise<PictureFiles> {
  const drawn = sharp(Buffer.from(portraitSvg(portrait))).removeAlpha()
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const plain = () => sharp(data, { raw: { width, height, channels } })
  const [profile, card] = await Promise.all([
    plain().webp({ quality: 82, effort: 1 }).toBuffer(),
    plain().resize(480, 600).webp({ quality: 80, effort: 1 }).toBuffer(),
  ])
  return { profile, card }
}

export const storePicture = async (picture: string, portrait: PortraitOptions): Promise<void> =>
  storeFiles(picture, await drawPicture(portrait))
