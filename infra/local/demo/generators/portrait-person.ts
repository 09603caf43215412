import { Random } from './random'

export interface PortraitOptions {
  /** The same seed always draws the same person. */
  seed: number
  gender: 'male' | 'female'
  /** In years; hair turns grey with age. Default 30. */
  age?: number
  religion?: 'islam' | 'christianity' | 'hinduism' | 'sikhism' | 'other'
}

export interface Person {
  random: Random
  skin: string
  hair: string
  brow: string
  lip: string
  ground: string
  cloth: string
  second: string
  wide: number
  glasses: boolean
  age: number
  religion: string
}

/** Space-separated colours of six hexadecimal digits. */
const colours = (digits: string) => digits.split(' ').map((each) => `#${each}`)

const grounds = colours('E3D3B4 C9D8CC E6C9B4 C8D0D8 D3D2B2 B5CDC4 DDC9C0 CFD8D9 E0D6BE DAD2C4')
const skins = colours('D8AC88 D3A07C CC966F C98F6B C48C66 BE8761 B97F5B B67B57 A66D4B 94603F')
const darkHair = colours('231A16 2A1D18 2E211B 1D1917 36261C')
const scarves = colours('C9775A DCE3DC F0E9DA 22282C D8C39A 7E9A93 A9B7C6 8C4A54 E5CFC0 53646B B98A3B 8A7FA0')
const dresses = colours('17626C 7F2F22 2A3564 A8432A 8C8270 3E6B52 6B3A52 4A4F74 A06C14 2F5560')
const kurtas = colours('F1E8D5 E9E0CB E3E8EA D5DDD6 2F6E78 46505A CDBFA6 8FA6A3 B9C3CE 5D6B58')
const coats = colours('37424A 5A4030 7B3124 2A3564 20474F 4B4A44 6A5A3C 3D4C3B')
export const turbans = colours('B4552F 2A3564 8C2F3B D2A445 1E5A60 5B4470')
export const fold = 'rgba(30,20,10,.18)'

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`

function hairOf(random: Random, age: number): string {
  const grey = age >= 60 ? 0.9 : age >= 48 ? 0.55 : age >= 42 ? 0.2 : 0
  if (!random.chance(grey)) return random.pick(darkHair)
  return random.pick(age >= 60 ? ['#9A938B', '#8A837B', '#A9A29A'] : ['#6B6660', '#5A534D', '#7C756E'])
}

/** Features of a person; the drawing functions share its `random`, so their call order affects the result. */
export function personOf({ seed, gender, age = 30, religion = 'islam' }: PortraitOptions): Person {
  // Consecutive seeds must not draw similar people.
  const random = new Random(Math.imul(seed + 1, 0x9e3779b1) ^ (gender === 'male' ? 0x51ed : 0xc0de))
  const hair = hairOf(random, age)
  const skinAt = random.int(0, skins.length - 1)
  return {
    random,
    skin: skins[skinAt] as string,
    hair,
    brow: hair.startsWith('#9') || hair.startsWith('#A') || hair.startsWith('#8') ? '#5A4A40' : '#2A1810',
    lip: skinAt > 6 ? '#7A3A2C' : random.pick(['#9A4A3C', '#8F4338', '#A3564A']),
    ground: random.pick(grounds),
    cloth: random.pick(gender === 'male' ? kurtas : dresses),
    second: random.pick(gender === 'male' ? coats : scarves),
    wide: 0.94 + random.next() * 0.12,
    glasses: random.chance(age >= 45 ? 0.4 : 0.2),
    age,
    religion,
  }
}

/** A pair of glasses, placed over the eyes of `face`. */
export function glasses(random: Random): string {
  const radius = random.pick([4, 8, 9])
  return (
    `<g fill="none" stroke="#2A211C" stroke-width="2.4"><rect x="90" y="129" width="25" height="19" rx="${radius}"/>` +
    `<rect x="125" y="129" width="25" height="19" rx="${radius}"/><path d="M115 137h10"/></g>`
  )
}

/** Brows, eyes, nose and mouth. */
export function face(person: Person, mouth: string): string {
  const { random } = person
  const lift = random.pick([0, 1, -1])
  const nose = random.pick([
    'M121 140C122 150 126 156 124 159C122 162 119 161 117 160',
    'M121 141C121 150 127 155 125 160C123 163 119 162 116 160',
    'M120 140C121 149 124 154 123 158C121 161 118 160 117 159',
  ])
  const older =
    person.age >= 45
      ? '<path d="M88 152C90 158 92 162 95 165M152 152C150 158 148 162 145 165" stroke-opacity=".25" stroke-width="1.8"/>'
      : ''
  return (
    '<g fill="none" stroke="#3A1D10" stroke-linecap="round" stroke-width="2.2">' +
    `<path d="M94 ${127 + lift}C99 ${122 + lift} 107 ${122 + lift} 112 ${126 + lift}M128 ${126 + lift}C133 ${122 + lift} 141 ${122 + lift} 146 ${127 + lift}" stroke="${person.brow}" stroke-opacity=".72" stroke-width="2.8"/>` +
    '<path d="M95 139C99 133.5 108 133.5 112.5 139M127.5 139C132 133.5 141 133.5 145 139" stroke-opacity=".55"/>' +
    '<g fill="#2A140B" stroke="none"><circle cx="104" cy="138.6" r="3.3"/><circle cx="136" cy="138.6" r="3.3"/></g>' +
    `<path d="${nose}" stroke-opacity=".36"/>${older}${mouth}</g>`
  )
}
