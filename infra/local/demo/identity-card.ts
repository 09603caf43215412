import sharp from 'sharp'
import type { IdentityDocument } from '#shared/options/checks'

/* Drawn fronts of identity cards for checks: like no real card, and marked as specimens. */

export interface DrawnCard {
  document: IdentityDocument
  name: string
  /** `YYYY-MM-DD` */
  dob: string
  gender: 'male' | 'female'
  number: string
  /** The photo on the card: a picture of any size. */
  portrait: Buffer
}

const width = 1000
const height = 630
const photo = { left: 690, top: 150, width: 250, height: 320 }

const heads = {
  cnic: { title: 'PAKISTAN', kind: 'National Identity Card', colour: '#dfeee2' },
  emirates_id: { title: 'UNITED ARAB EMIRATES', kind: 'Identity Card', colour: '#f1ebdc' },
} satisfies Record<IdentityDocument, unknown>

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A label with its value below. */
const line = (y: number, label: string, value: string) =>
  `<text x="60" y="${y}" font-size="22" fill="#456">${label}</text>
  <text x="60" y="${y + 38}" font-size="34" fill="#123">${escaped(value)}</text>`

/** The front of a card, as WebP. */
export async function drawIdentityCard({
  document,
  name,
  dob,
  gender,
  number,
  portrait,
}: DrawnCard): Promise<Buffer> {
  const { title, kind, colour } = heads[document]
  const [year, month, day] = dob.split('-')
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">
  <rect width="${width}" height="${height}" rx="36" fill="${colour}"/>
  <text x="60" y="80" font-size="40" font-weight="bold" fill="#234">${title}</text>
  <text x="60" y="118" font-size="24" fill="#234">${kind}</text>
  ${line(180, 'Name', name)}
  ${line(290, 'Gender', gender === 'male' ? 'M' : 'F')}
  ${line(400, 'Identity Number', number)}
  ${line(510, 'Date of Birth', `${day}.${month}.${year}`)}
</svg>`
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">
  <text x="500" y="380" font-size="150" font-weight="bold" fill="#b33" fill-opacity="0.3" text-anchor="middle" transform="rotate(-24 500 330)">SPECIMEN</text>
</svg>`
  const { left, top, ...size } = photo
  return sharp(Buffer.from(card))
    .composite([
      { input: await sharp(portrait).resize(size).toBuffer(), left, top },
      { input: Buffer.from(mark) },
    ])
    .flatten({ background: '#777' })
    .webp({ quality: 80 })
    .toBuffer()
}
