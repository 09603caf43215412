import { face, glasses } from './portrait-face'
import { beardOf, drawBeard, headOf } from './portrait-man-head'
import { fold, line, path, type Person, widened } from './portrait-person'

const buttons = (from: number, fill: string) =>
  `<g fill="${fill}">${[0, 18, 36].map((down) => `<circle cx="120" cy="${from + down}" r="1.8"/>`).join('')}</g>`

/** A part of the clothes with its seam. */
const edged = (d: string, cloth: string) => path(d, cloth, ` stroke="${fold}" stroke-width="1.8"`)

const torso = 'M12 312C16 250 50 234 96 222L120 240L144 222C190 234 224 250 228 312Z'

function shirtOf({ random, cloth }: Person): string {
  const collar =
    edged('M92 214L99 208L120 240L141 208L148 214L142 234L120 246L98 234Z', cloth) +
    line('M120 246V312', fold, 1.8)
  const band =
    edged('M97 212C104 224 136 224 143 212L146 226C134 249 106 249 94 226Z', cloth) +
    line('M120 243V312', fold, 1.8) +
    buttons(252, 'rgba(30,20,10,.28)')
  return random.weighted([
    [collar, 3],
    [band, 3],
  ] as const)
}

function waistcoat({ second }: Person): string {
  return (
    path('M34 312C38 262 56 242 88 228L117 296V312ZM206 312C202 262 184 242 152 228L123 296V312Z', second) +
    line(
      'M88 228L117 296M152 228L123 296M52 268C50 282 48 298 48 312M188 268C190 282 192 298 192 312',
      'rgba(255,255,255,.12)',
      1.6,
    )
  )
}

function jacket({ second, random }: Person): string {
  const tie = random.chance(0.45)
    ? path(
        'M115 241L120 247L125 241L128 250L123 256L127 312H113L117 256L112 250Z',
        random.pick(['#7B3124', '#2A3564', '#20474F', '#5B4470', '#3D4C3B']),
      )
    : ''
  return (
    tie +
    path('M12 312C16 250 50 234 94 220L116 312ZM228 312C224 250 190 234 146 220L124 312Z', second) +
    line('M94 220L84 244L99 254L92 266L116 312M146 220L156 244L141 254L148 266L124 312', fold, 1.8)
  )
}

/** A coat buttoned to the neck. */
function sherwani({ second }: Person): string {
  return (
    path(torso, second) +
    path(
      'M98 211C106 224 134 224 142 211L146 225C134 246 106 246 94 225Z',
      second,
      ' stroke="rgba(255,255,255,.18)" stroke-width="1.6"',
    ) +
    line('M120 242V312', 'rgba(0,0,0,.25)', 1.8) +
    buttons(252, '#C79A3C')
  )
}

function sweater({ second }: Person): string {
  return (
    path('M12 312C16 250 50 234 92 222L120 282L148 222C190 234 224 250 228 312Z', second) +
    line('M92 222L120 282L148 222', 'rgba(255,255,255,.16)', 3)
  )
}

/** A woollen shawl over one shoulder. */
function shawl({ second }: Person): string {
  return (
    path('M150 219C190 232 228 250 232 312H128C136 280 146 250 142 226Z', second) +
    line('M160 226C168 252 164 284 158 312M178 232C192 256 194 286 190 312', fold, 1.8)
  )
}

function clothesOf(person: Person): string {
  const { age, random, cloth } = person
  const shirt = path(torso, cloth) + shirtOf(person)
  const body = path(torso, cloth)
  const kind = random.weighted([
    ['kameez', 5],
    ['waistcoat', age >= 25 ? 5 : 2],
    ['jacket', age >= 22 && age < 66 ? 4 : 1],
    ['sherwani', 0.8],
    ['sweater', 1.6],
    ['shawl', age >= 50 ? 4 : 0.3],
  ] as const)
  if (kind === 'waistcoat') return shirt + waistcoat(person)
  if (kind === 'shawl') return shirt + shawl(person)
  if (kind === 'sherwani') return sherwani(person)
  const collared = body + edged('M92 214L99 208L120 240L141 208L148 214L142 234L120 248L98 234Z', cloth)
  if (kind === 'jacket') return collared + jacket(person)
  if (kind === 'sweater')
    return sweater(person) + edged('M92 214L99 208L120 240L141 208L148 214L140 236L120 262L100 236Z', cloth)
  return shirt
}

const mouths = [
  'M111 173C116 175 124 175 129 173',
  'M110 172.5C116 176.5 124 176.5 130 172.5',
  'M111.5 173.5C117 174.6 123 174.8 129.5 172.8',
]

const faces = [
  'M120 72C90 72 77 96 77 130C77 168 98 196 120 196C142 196 163 168 163 130C163 96 150 72 120 72Z',
  'M120 72C90 72 77 96 77 128C77 158 84 176 100 189C110 197 130 197 140 189C156 176 163 158 163 128C163 96 150 72 120 72Z',
  'M120 72C91 72 77 95 77 130C77 166 95 198 120 198C145 198 163 166 163 130C163 95 149 72 120 72Z',
]

/** A man's figure, 240 × 312. */
export function man(person: Person): string {
  const { random, skin } = person
  const beard = beardOf(person)
  const covered = !['none', 'moustache', 'stubble'].includes(beard)
  const mouth = line(random.pick(mouths), covered ? '#C08A6C' : person.lip, 2.4, ' stroke-opacity=".9"')
  const ears = `<ellipse cx="76" cy="140" rx="7.5" ry="12.5" fill="${skin}"/><ellipse cx="164" cy="140" rx="7.5" ry="12.5" fill="${skin}"/>`
  return (
    path('M99 172H141V232C136 240 104 240 99 232Z', skin) +
    path('M99 186C110 203 130 203 141 186V210C130 220 110 218 99 206Z', 'rgba(60,20,5,.16)') +
    clothesOf(person) +
    widened(
      person,
      ears +
        path(random.pick(faces), skin) +
        drawBeard(beard, person) +
        face(person, mouth, covered) +
        headOf(person) +
        (person.glasses ? glasses(random) : ''),
    )
  )
}
