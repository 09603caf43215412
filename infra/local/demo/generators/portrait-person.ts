import { Random } from './random'

export interface PortraitOptions {
  /** The same seed always draws the same person. */
  seed: number
  gender: 'male' | 'female'
  /** In years; hair turns grey and faces get lines with age. Default 30. */
  age?: number
  religion?: 'islam' | 'christianity' | 'hinduism' | 'sikhism' | 'other'
  /** Whether she wears a hijab or chador; default: some Muslim women do. */
  covered?: boolean
  /** Whether he has a beard; default: some men have. */
  bearded?: boolean
  /** What some of the men of his home wear on their heads. */
  cap?: 'pakol' | 'sindhi'
}

/** How hair has aged. */
export type Grey = 'dark' | 'temples' | 'grey' | 'white'

export interface Person extends Readonly<Omit<PortraitOptions, 'seed'>> {
  random: Random
  skin: string
  hair: string
  grey: Grey
  brow: string
  lip: string
  ground: string
  cloth: string
  second: string
  /** Of the head: horizontal scale. */
  wide: number
  glasses: boolean
  age: number
  religion: NonNullable<PortraitOptions['religion']>
}

/** Space-separated colours of six hexadecimal digits. */
const colours = (digits: string) => digits.split(' ').map((each) => `#${each}`)

const grounds = colours('E3D3B4 C9D8CC E6C9B4 C8D0D8 D3D2B2 B5CDC4 DDC9C0 CFD8D9 E0D6BE DAD2C4')
const skins = colours('E0B896 D8AC88 D3A07C CC966F C98F6B C48C66 BE8761 B97F5B B67B57 A66D4B 94603F')
const DARK_SKIN_FROM = 8
const darkHair = colours('231A16 2A1D18 2E211B 1D1917 36261C 3F2A1E')
const temples = colours('3A322D 453C36 332C28')
const greys = colours('6B6660 5A534D 7C756E')
const whites = colours('A9A29A B8B2AA C6C1BA 9A938B')
const scarves = colours(
  'C9775A DCE3DC F0E9DA 2C3237 D8C39A 7E9A93 A9B7C6 8C4A54 E5CFC0 53646B B98A3B 8A7FA0 5F7A68 C99AA0 3E5873 6E5A4C',
)
const dresses = colours('17626C 7F2F22 2A3564 A8432A 8C8270 3E6B52 6B3A52 4A4F74 A06C14 2F5560 914B5B 57705A')
const kurtas = colours('F1E8D5 E9E0CB E3E8EA D5DDD6 2F6E78 46505A CDBFA6 8FA6A3 B9C3CE 5D6B58 A9B8A2 DCCFC4')
const coats = colours('37424A 5A4030 7B3124 2A3564 20474F 4B4A44 6A5A3C 3D4C3B 2B2E33 4F3B47')
const quiet = colours('E9E0CB D8CFC0 B9BFC0 8C8270 6F7C78 A39A8B 5B6468')
export const turbans = colours('B4552F 2A3564 8C2F3B D2A445 1E5A60 5B4470 37424A')
/** A line within a cloth. */
export const fold = 'rgba(30,20,10,.18)'
export const gold = '#C79A3C'

/** A shape in one colour. */
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`
/** A line with round ends. */
export const line = (d: string, stroke: string, width: number, more = '') =>
  path(d, 'none', ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${more}`)

function greyOf(random: Random, age: number): Grey {
  if (age >= 63) return random.chance(0.8) ? 'white' : 'grey'
  if (age >= 54) return random.chance(0.75) ? 'grey' : 'temples'
  if (age >= 44) return random.chance(0.5) ? 'temples' : random.chance(0.3) ? 'grey' : 'dark'
  return 'dark'
}

const levels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
/** Whether two colours can be told apart beside each other. */
const differ = (one: string, other: string): boolean => {
  const others = levels(other)
  return levels(one).reduce((sum, level, at) => sum + Math.abs(level - others[at]!), 0) > 72
}

const hairOf = { dark: darkHair, temples, grey: greys, white: whites }
const brows: Record<Grey, string> = { dark: '#2A1810', temples: '#2F2520', grey: '#4B423C', white: '#8A827A' }

/** Features of a person; the drawing functions share its `random`, so their call order affects the result. */
export function personOf({ seed, ...options }: PortraitOptions): Person {
  const { gender, age = 30, religion = 'islam' } = options
  // Consecutive seeds must not draw similar people.
  const random = new Random(Math.imul(seed + 1, 0x9e3779b1) ^ (gender === 'male' ? 0x51ed : 0xc0de))
  const grey = greyOf(random, age)
  const skinAt = random.int(0, skins.length - 1)
  const skin = skins[skinAt] as string
  // Older people dress more quietly.
  const cloths = age >= 58 && random.chance(0.7) ? quiet : gender === 'male' ? kurtas : dresses
  const seconds = gender === 'male' ? coats : scarves
  const ground = random.pick(grounds)
  const cloth = random.pick(cloths.filter((colour) => differ(colour, ground)))
  return {
    ...options,
    random,
    age,
    religion,
    skin,
    hair: random.pick(hairOf[grey]),
    grey,
    brow: brows[grey],
    lip: skinAt >= DARK_SKIN_FROM ? '#7A3A2C' : random.pick(['#9A4A3C', '#8F4338', '#A3564A']),
    ground,
    cloth,
    second: random.pick(
      seconds.filter((colour) => [ground, cloth, skin].every((beside) => differ(colour, beside))),
    ),
    wide: 0.94 + random.next() * 0.12,
    glasses: random.chance(age >= 58 ? 0.55 : age >= 42 ? 0.35 : 0.17),
  }
}

/** What is drawn of a head, as wide as this person's is. */
export const widened = ({ wide }: Person, head: string): string =>
  `<g transform="translate(120 0) scale(${wide.toFixed(3)} 1) translate(-120 0)">${head}</g>`
