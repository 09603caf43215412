import { line, type Person } from './portrait-person'
import type { Random } from './random'

/** Both sides of a face from the left one; the middle is at 120. */
const mirrored = (drawn: string) => `${drawn}<g transform="translate(240 0) scale(-1 1)">${drawn}</g>`

/** A pair of glasses, placed over the eyes of `face`. */
export function glasses(random: Random): string {
  const frame = random.weighted([
    ['<rect x="91" y="129.5" width="24" height="18.5" rx="5"/>', 3],
    ['<rect x="90.5" y="129" width="25" height="19" rx="8.5"/>', 3],
    ['<circle cx="103.5" cy="139" r="11"/>', 1],
    ['<path d="M91 131H115V140C115 150 91 150 91 140Z"/>', 1],
  ] as const)
  const rim = random.pick(['#2A211C', '#3A2A20', '#5A4632', '#46505A'])
  return (
    `<g fill="rgba(255,255,255,.1)" stroke="${rim}" stroke-width="1.9">${mirrored(frame)}` +
    '<path d="M115 136.5C118 134.5 122 134.5 125 136.5M91 136L80 133M149 136L160 133" fill="none"/></g>'
  )
}

const ink = '#3A1D10'

function browsOf({ random, gender, brow, age }: Person): string {
  const man = gender === 'male'
  const shape = random.pick([
    'M94 128C99 123.5 107 123 112.5 127',
    'M94 127C100 124 107 124 112.5 127.5',
    'M93.5 128.5C98 122.5 106 122 112 126',
  ])
  const width = (man ? 3 : 2.2) + random.next() * (man ? 1.1 : 0.7)
  // Brows sink a little with the years.
  const lift = random.int(-1, 1) + (age >= 58 ? 1 : 0)
  return `<g transform="translate(0 ${lift})">${mirrored(line(shape, brow, width, ' stroke-opacity=".8"'))}</g>`
}

function eyesOf({ random, gender, age }: Person): string {
  const [lid, white] = random.pick([
    [
      'M95.5 139.5C99 133.5 108 133.5 112.5 139.5',
      'M95.5 139.5C99 134 108 134 112.5 139.5C108 143.5 100 143.5 95.5 139.5Z',
    ],
    [
      'M95 139.5C99.5 135 107.5 134 112.5 139',
      'M95 139.5C99.5 135.5 107.5 134.5 112.5 139C108 143 99.5 143 95 139.5Z',
    ],
    [
      'M95.5 140C99 134.5 107 133.5 112 138.5',
      'M95.5 140C99 135 107 134 112 138.5C108 143 100 143.5 95.5 140Z',
    ],
  ] as const)
  const lash = gender === 'female' ? 2.5 : 1.9
  const iris = random.weighted([
    ['#2A140B', 6],
    ['#3B2112', 3],
    ['#4A3420', 1],
  ] as const)
  const eye =
    `<path d="${white}" fill="#F6EEE4" fill-opacity=".75"/><circle cx="104" cy="138.8" r="3.5" fill="${iris}"/>` +
    line(lid, ink, lash, ' stroke-opacity=".75"')
  const glint =
    '<g fill="#fff" fill-opacity=".75"><circle cx="105.2" cy="137.6" r=".9"/><circle cx="137.2" cy="137.6" r=".9"/></g>'
  const fallen =
    age >= 56
      ? mirrored(line('M94.5 135.5C99 131.5 108 131.5 113 136', ink, 1.3, ' stroke-opacity=".3"'))
      : ''
  return mirrored(eye) + fallen + glint
}

/** The lines of a face that has lived; a beard hides those around the mouth. */
function linesOf({ age, gender }: Person, bearded: boolean): string {
  if (age < 40) return ''
  const man = gender === 'male'
  const deep = (age >= 62 ? 0.42 : age >= 52 ? 0.32 : 0.18) * (man ? 1 : 0.75)
  const drawn = (d: string, width: number) => line(d, ink, width, ` stroke-opacity="${deep.toFixed(2)}"`)
  const folds = bearded ? '' : drawn('M110.5 158.5C107 163 105 166 104.2 170.5', 1.5)
  const under = age >= 50 ? drawn('M97 146C100.5 149.2 107 149.4 111 147', 1.2) : ''
  const corners =
    age >= 58 ? drawn('M91.5 136.5L87.6 134.8M91.3 139.6L87.2 139.8M91.8 142.4L88.4 144.2', 1) : ''
  const brow =
    age >= 58 && man ? drawn('M107 112C115 110 125 110 133 112M104 118C114 115.5 126 115.5 136 118', 0.8) : ''
  return mirrored(folds + under + corners) + brow
}

const noses = [
  'M121 140C122 150 126 155 124.5 158.5C123 161.5 119 161 117 160',
  'M121 141C121 150 127 154.5 125.5 159.5C123.5 162.5 119 162 115.5 160',
  'M120 140C121 149 124 153.5 123 157.5C121.5 160.5 118 160 117 159',
  'M121.5 138C122.5 149 127.5 156 125 160C122.5 163 118 162.5 116 160.5',
]

/** The side of the face that is turned from the light. */
const shades = {
  male: 'M134 74C155 80 164 100 163 130C163 166 143 196 120 196C138 184 150 160 150.5 130C150.5 106 146 86 134 74Z',
  female:
    'M131 82C150 89 159 108 159 132C159 166 140 194 120 194C136 184 147 162 147.5 132C147.5 110 142 92 131 82Z',
} as const

/** Brows, eyes, nose, the years, and the mouth. */
export function face(person: Person, mouth: string, bearded = false): string {
  const { random, age, gender } = person
  const cheeks =
    age < 45
      ? mirrored(
          `<ellipse cx="96" cy="158" rx="8.5" ry="6" fill="rgba(178,60,40,${gender === 'female' ? 0.1 : 0.04})"/>`,
        )
      : ''
  return (
    `<path d="${shades[gender]}" fill="rgba(70,25,5,.07)"/>` +
    cheeks +
    browsOf(person) +
    eyesOf(person) +
    line(random.pick(noses), ink, 2, ' stroke-opacity=".36"') +
    linesOf(person, bearded) +
    mouth
  )
}
