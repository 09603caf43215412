/*
 * `npm run share-picture`: draws anew, from the courtyard and the icon, the pictures in `web/public` that stand for the site
 * elsewhere. `courtyard.svg` is the courtyard as a file; `share.png` is shown beside a link that is shared, and carries no
 * name, so that it serves any operator; the other two are the icons of phones.
 */
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp, { type Sharp } from 'sharp'
import { Courtyard } from '#web/ui/art/courtyard'
import { colorOf } from '#shared/palette'

const into = join(import.meta.dirname, '../../../web/public')
const wall = colorOf('wall', 'light')
const ground = colorOf('ground', 'light')

/** Measures of the drawing: size, width of each side arcade, and the top of the wall's foot. */
const drawn = { width: 660, height: 560, arcade: 168, foot: 512 }
const share = { width: 1200, height: 630 }
const scale = share.height / drawn.height
const start = (share.width / scale - drawn.width) / 2

/** A part of the courtyard and its position in the picture, in units of the drawing. */
interface Part {
  at: number
  width: number
  /** Where it begins in the drawing. */
  from: number
  /** As wide as it is there, if it is not drawn out. */
  taken?: number
  below?: number
}

function Part({ at, width, from, taken = width, below = 0 }: Part) {
  const height = drawn.height - below
  return (
    <svg
      x={at}
      y={below}
      width={width}
      height={height}
      viewBox={`${from} ${below} ${taken} ${height}`}
      preserveAspectRatio="none"
    >
      <Courtyard />
    </svg>
  )
}

/** The portal in the middle, and the arcades going on at both sides. */
function SharePicture() {
  const { width, arcade } = drawn
  const whole = { at: 0, width: share.width / scale }
  const plain = { ...whole, from: 2, taken: 4 }
  const end = start + width - arcade
  const steps = [0, 1, 2].map((count) => count * arcade)
  return (
    <svg xmlns="http://www.w3.org/2000/svg" {...share}>
      <rect {...share} fill={wall} />
      <g transform={`scale(${scale})`}>
        {/* Plain wall behind the arcades and its foot before them, so that no seam shows between them. */}
        <Part {...plain} />
        {steps.map((step) => (
          <Part key={step} at={start - step} from={0} width={arcade} />
        ))}
        {steps.map((step) => (
          <Part key={step} at={end + step} from={width - arcade} width={arcade} />
        ))}
        <Part {...plain} below={drawn.foot} />
        <Part at={start + arcade} from={arcade} width={width - 2 * arcade} />
      </g>
    </svg>
  )
}

async function write(file: string, picture: Sharp) {
  const path = join(into, file)
  await picture.png({ palette: true, effort: 10, compressionLevel: 9 }).toFile(path)
  console.log(`${file}: ${Math.ceil((await stat(path)).size / 1024)} KB`)
}

/** The icon on opaque ground, with room around it: phones cut corners off, and of the `maskable` icon all but a circle. */
async function icon(file: string, size: number, part = 0.7) {
  const inner = Math.round(size * part)
  const drawing = await sharp(await readFile(join(into, 'icon.svg')), { density: 600 })
    .resize(inner, inner)
    .toBuffer()
  const square = sharp({ create: { width: size, height: size, channels: 3, background: ground } })
  await write(file, square.composite([{ input: drawing }]))
}

await writeFile(join(into, 'courtyard.svg'), renderToStaticMarkup(<Courtyard />))
await write('share.png', sharp(Buffer.from(renderToStaticMarkup(<SharePicture />))))
await icon('apple-touch-icon.png', 180)
await icon('icon-512.png', 512)
await icon('icon-maskable-512.png', 512, 0.56)
