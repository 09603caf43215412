import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { ProfileSections } from '#shared/schemas/profile'
import { storeFiles } from '#functions/features/pictures/files'
import { makeSizes } from '#functions/features/pictures/sizes'

/* Drawn people, 600 × 750, not modelled on real people. The file name describes the person: `female-covered-26a.webp`. */

const folder = join(import.meta.dirname, 'portraits')

/** The kind of portrait that fits a profile. */
export function kindOf({ personal_info: { gender }, religion_info }: ProfileSections): string {
  const { religion, do_you_prefer_hijaab, do_you_prefer_beard } = religion_info
  if (religion !== 'islam') return `${gender}-${religion}`
  if (gender === 'female') return do_you_prefer_hijaab === 'yes' ? 'female-covered' : 'female-open'
  return do_you_prefer_beard === 'yes' ? 'male-bearded' : 'male-shaven'
}

export type NextPortrait = (sections: ProfileSections, age: number) => string

/**
 * Returns a function that chooses the best portrait for a person: same kind if possible, then least used, then nearest in age.
 */
export function portraits(): NextPortrait {
  const all = readdirSync(folder)
    .sort()
    .map((file) => {
      const [gender, kind, age = ''] = file.split('-')
      return { file, gender, kind: `${gender}-${kind}`, age: Number.parseInt(age), uses: 0 }
    })
  return (sections, age) => {
    const { gender } = sections.personal_info
    const ofGender = all.filter((portrait) => portrait.gender === gender)
    const kind = ofGender.filter((portrait) => portrait.kind === kindOf(sections))
    const unfit = (portrait: (typeof all)[number]) => portrait.uses * 20 + Math.abs(portrait.age - age)
    const best = (kind.length > 0 ? kind : ofGender).reduce((a, b) => (unfit(b) < unfit(a) ? b : a))
    best.uses++
    return best.file
  }
}

/** The picture of a portrait's file. */
export const readPortrait = (file: string): Promise<Buffer> => readFile(join(folder, file))

/** The same person in other pictures: nearer, mirrored, and without colours. */
const variants: readonly ((portrait: Sharp) => Sharp)[] = [
  (portrait) => portrait.extract({ left: 90, top: 60, width: 420, height: 525 }),
  (portrait) => portrait.flop(),
  (portrait) => portrait.grayscale().extract({ left: 40, top: 20, width: 520, height: 650 }),
]

/** Stores pictures made from a portrait under these names. */
export async function storeVariants(pictures: readonly string[], file: string): Promise<void> {
  const bytes = await readPortrait(file)
  for (const [at, picture] of pictures.entries())
    await storeFiles(
      picture,
      await makeSizes(await variants[at % variants.length]!(sharp(bytes)).png().toBuffer()),
    )
}

/** Stores a portrait as a member's picture; the file is small enough for a card. */
export async function storePortrait(picture: string, file: string): Promise<void> {
  const bytes = await readPortrait(file)
  await storeFiles(picture, { card: bytes, profile: bytes })
}
