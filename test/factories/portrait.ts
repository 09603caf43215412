import { Random } from './random'

export interface PortraitOptions {
  /** The same seed draws the same person everywhere. */
  seed: number
  gender: 'male' | 'female'
  /** Years; grey comes with them. 30 unless told. */
  age?: number
  religion?: 'islam' | 'christianity' | 'hinduism' | 'sikhism' | 'other'
}

interface Person {
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

const grounds = ['#E3D3B4', '#C9D8CC', '#E6C9B4', '#C8D0D8', '#D3D2B2', '#B5CDC4', '#DDC9C0', '#CFD8D9', '#E0D6BE', '#DAD2C4']
const skins = ['#D8AC88', '#D3A07C', '#CC966F', '#C98F6B', '#C48C66', '#BE8761', '#B97F5B', '#B67B57', '#A66D4B', '#94603F']
const darkHair = ['#231A16', '#2A1D18', '#2E211B', '#1D1917', '#36261C']
const scarves = ['#C9775A', '#DCE3DC', '#F0E9DA', '#22282C', '#D8C39A', '#7E9A93', '#A9B7C6', '#8C4A54', '#E5CFC0', '#53646B', '#B98A3B', '#8A7FA0']
const dresses = ['#17626C', '#7F2F22', '#2A3564', '#A8432A', '#8C8270', '#3E6B52', '#6B3A52', '#4A4F74', '#A06C14', '#2F5560']
const kurtas = ['#F1E8D5', '#E9E0CB', '#E3E8EA', '#D5DDD6', '#2F6E78', '#46505A', '#CDBFA6', '#8FA6A3', '#B9C3CE', '#5D6B58']
const coats = ['#37424A', '#5A4030', '#7B3124', '#2A3564', '#20474F', '#4B4A44', '#6A5A3C', '#3D4C3B']
const turbans = ['#B4552F', '#2A3564', '#8C2F3B', '#D2A445', '#1E5A60', '#5B4470']
const fold = 'rgba(30,20,10,.18)'

const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`

function hairOf(random: Random, age: number): string {
  const grey = age >= 60 ? 0.9 : age >= 48 ? 0.55 : age >= 42 ? 0.2 : 0
  if (!random.chance(grey)) return random.pick(darkHair)
  return random.pick(age >= 60 ? ['#9A938B', '#8A837B', '#A9A29A'] : ['#6B6660', '#5A534D', '#7C756E'])
}

function personOf({ seed, gender, age = 30, religion = 'islam' }: PortraitOptions): Person {
  // Neighbouring seeds must not give neighbouring people.
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

function glasses(random: Random): string {
  const radius = random.pick([4, 8, 9])
  return (
    `<g fill="none" stroke="#2A211C" stroke-width="2.4"><rect x="90" y="129" width="25" height="19" rx="${radius}"/>` +
    `<rect x="125" y="129" width="25" height="19" rx="${radius}"/><path d="M115 137h10"/></g>`
  )
}

function face(person: Person, mouth: string): string {
  const { random } = person
  const lift = random.pick([0, 1, -1])
  const nose = random.pick([
    'M121 140C122 150 126 156 124 159C122 162 119 161 117 160',
    'M121 141C121 150 127 155 125 160C123 163 119 162 116 160',
    'M120 140C121 149 124 154 123 158C121 161 118 160 117 159',
  ])
  const older =
    person.age >= 45 ? '<path d="M88 152C90 158 92 162 95 165M152 152C150 158 148 162 145 165" stroke-opacity=".25" stroke-width="1.8"/>' : ''
  return (
    '<g fill="none" stroke="#3A1D10" stroke-linecap="round" stroke-width="2.2">' +
    `<path d="M94 ${127 + lift}C99 ${122 + lift} 107 ${122 + lift} 112 ${126 + lift}M128 ${126 + lift}C133 ${122 + lift} 141 ${122 + lift} 146 ${127 + lift}" stroke="${person.brow}" stroke-opacity=".72" stroke-width="2.8"/>` +
    '<path d="M95 139C99 133.5 108 133.5 112.5 139M127.5 139C132 133.5 141 133.5 145 139" stroke-opacity=".55"/>' +
    '<g fill="#2A140B" stroke="none"><circle cx="104" cy="138.6" r="3.3"/><circle cx="136" cy="138.6" r="3.3"/></g>' +
    `<path d="${nose}" stroke-opacity=".36"/>${older}${mouth}</g>`
  )
}

const womanMouths = [
  'M110 174C116 178 124 178 130 174',
  'M109 173C115 179 125 179 131 173',
  'M111 174.5C117 176.5 123 176.5 129 174.5',
]

const veilBack =
  'M120 56C78 56 60 92 60 138C60 190 40 214 22 244C12 262 8 282 8 300V312H232V300C232 282 228 262 218 244C200 214 180 190 180 138C180 92 162 56 120 56Z'
const veilFront = [
  'M66 108C62 150 74 190 62 222C52 250 50 276 50 312H84C84 264 92 246 98 226C84 200 74 170 76 128C77 108 88 84 106 72C84 74 70 86 66 108Z',
  'M174 108C178 150 166 190 178 222C188 250 190 276 190 312H160C160 264 150 246 142 226C156 200 166 170 164 128C163 108 152 84 134 72C156 74 170 86 174 108Z',
]
const parting = [
  'M120 74C90 74 77 98 79 138C84 118 98 104 112 92C126 106 152 116 161 138C163 98 150 74 120 74Z',
  'M120 74C90 74 77 98 79 138C88 112 104 100 120 94C136 100 152 112 161 138C163 98 150 74 120 74Z',
  'M120 74C90 74 77 98 79 138C92 122 118 112 138 92C148 104 156 118 161 138C163 98 150 74 120 74Z',
]

function dupatta(person: Person): { back: string; front: string } {
  return {
    back: path(veilBack, person.second),
    front:
      veilFront.map((d) => path(d, person.second)).join('') +
      path('M66 108C62 150 74 190 62 222M174 108C178 150 166 190 178 222M98 226C92 246 84 264 84 300M142 226C150 246 160 264 160 300', 'none', ` stroke="${fold}" stroke-width="2"`),
  }
}

function hijab(person: Person): { back: string; front: string } {
  return {
    back: path('M120 52C76 52 62 92 64 138C66 178 62 210 40 236C24 256 18 284 18 312H222C222 284 216 256 200 236C178 210 174 178 176 138C178 92 164 52 120 52Z', person.second),
    front:
      path('M120 52C74 52 60 96 64 140C67 182 84 206 104 216C112 232 128 232 136 216C156 206 173 182 176 140C180 96 166 52 120 52ZM120 84C147 84 158 106 158 134C158 168 138 194 120 194C102 194 82 168 82 134C82 106 93 84 120 84Z', person.second, ' fill-rule="evenodd"') +
      path('M70 196C92 226 148 226 170 196L186 232C160 262 80 262 54 232Z', person.second) +
      path('M72 198C94 226 146 226 168 198M60 234C92 258 148 258 180 234M82 134C82 106 93 84 120 84C147 84 158 106 158 134', 'none', ` stroke="${fold}" stroke-width="2"`),
  }
}

function openHair(person: Person): { back: string; front: string } {
  const long = person.random.chance(0.6)
  const back = long
    ? 'M120 62C82 62 68 92 68 130C68 168 62 200 56 236C98 250 142 250 184 236C178 200 172 168 172 130C172 92 158 62 120 62Z'
    : 'M120 62C80 62 66 92 67 130C68 160 66 182 74 204C100 216 140 216 166 204C174 182 172 160 173 130C174 92 160 62 120 62Z'
  const shawl =
    path('M62 246C92 268 148 268 178 246L198 262C192 296 116 296 42 268Z', person.second) +
    path('M66 256C96 276 150 274 184 256', 'none', ` stroke="${fold}" stroke-width="2"`)
  return { back: path(back, person.hair), front: person.random.chance(0.7) ? shawl : '' }
}

function bun(person: Person): { back: string; front: string } {
  return {
    back: `<circle cx="120" cy="62" r="22" fill="${person.hair}"/>${path('M120 64C84 64 72 92 74 132C76 156 82 172 90 182H150C158 172 164 156 166 132C168 92 156 64 120 64Z', person.hair)}`,
    front: path('M58 242C84 226 96 240 120 262C144 240 156 226 182 242L190 312H160L120 274L80 312H50Z', person.second, ' opacity=".96"'),
  }
}

function woman(person: Person): string {
  const { random, skin, cloth, religion } = person
  const muslim = religion === 'islam'
  const style = random.weighted([
    [dupatta, muslim ? 5 : 3],
    [hijab, muslim ? 4 : 0],
    [openHair, muslim ? 2 : 5],
    [bun, muslim ? 1 : 3],
  ] as const)
  const { back, front } = style(person)
  const mouth = `<path d="${random.pick(womanMouths)}" stroke="${person.lip}" stroke-opacity=".85" stroke-width="2.4"/>`
  const bindi = religion === 'hinduism' && random.chance(0.5) ? '<circle cx="120" cy="116" r="2.6" fill="#8C2430"/>' : ''
  const ears = style === openHair || style === bun ? '<g fill="#D2A445"><circle cx="80" cy="160" r="3.2"/><circle cx="160" cy="160" r="3.2"/></g>' : ''
  return (
    back +
    path('M44 312C48 250 74 232 101 222L120 236L139 222C166 232 192 250 196 312Z', cloth) +
    path('M102 176H138V222C134 236 106 236 102 222Z', skin) +
    path('M102 190C112 202 128 202 138 190V206C128 214 112 212 102 200Z', 'rgba(60,20,5,.16)') +
    `<g transform="translate(120 0) scale(${person.wide.toFixed(3)} 1) translate(-120 0)">` +
    path('M120 80C92 80 81 104 81 132C81 168 102 194 120 194C138 194 159 168 159 132C159 104 148 80 120 80Z', skin) +
    (style === hijab ? '' : path(random.pick(parting), person.hair)) +
    ears +
    face(person, mouth) +
    bindi +
    (person.glasses ? glasses(random) : '') +
    '</g>' +
    front
  )
}

const crops = [
  'M76 132C68 88 86 58 122 58C156 58 172 86 164 132C160 112 154 104 146 98C126 104 104 102 92 96C84 104 79 114 76 132Z',
  'M76 130C66 84 92 56 124 57C160 58 174 88 164 130C161 108 150 98 138 94C118 92 98 98 88 104C82 110 78 118 76 130Z',
  'M76 130C70 92 84 62 104 60C116 50 150 54 160 72C170 86 168 108 164 130C160 114 156 104 148 98C128 96 110 86 100 92C88 98 80 110 76 130Z',
  'M77 134C72 112 76 96 84 88C92 76 106 72 120 72C134 72 148 76 156 88C164 96 168 112 163 134C160 122 157 114 152 108C146 96 134 90 120 90C106 90 94 96 88 108C83 114 80 122 77 134Z',
]

const beards = {
  full: 'M77 132C78 172 96 202 120 202C144 202 162 172 163 132C158 150 150 160 140 162C132 156 108 156 100 162C90 160 82 150 77 132Z',
  short: 'M78 138C80 172 98 199 120 199C142 199 160 172 162 138C158 156 150 168 138 170C130 163 110 163 102 170C90 168 82 156 78 138Z',
  long: 'M77 130C76 178 92 222 120 226C148 222 164 178 163 130C158 150 150 160 140 162C132 156 108 156 100 162C90 160 82 150 77 130Z',
  moustache: 'M101 168C107 161 115 161 120 164C125 161 133 161 139 168C132 170 126 169 120 168C114 169 108 170 101 168Z',
} as const

type Beard = keyof typeof beards | 'none'

function beardOf({ random, religion }: Person): Beard {
  if (religion === 'sikhism') return random.weighted([['long', 2], ['full', 3]] as const)
  return random.weighted([
    ['none', 4],
    ['moustache', 2],
    ['short', 4],
    ['full', religion === 'islam' ? 3 : 1],
    ['long', religion === 'islam' ? 1 : 0],
  ] as const)
}

function turban({ random }: Person): string {
  const colour = random.pick(turbans)
  return (
    path('M72 118C64 70 92 44 122 44C154 44 176 72 168 118C150 96 138 88 120 88C102 88 90 96 72 118Z', colour) +
    path('M72 118C88 78 120 62 162 74M78 88C96 66 124 54 150 56', 'none', ' stroke="rgba(20,10,0,.2)" stroke-width="2.5"')
  )
}

function cap({ random }: Person): string {
  const colour = random.pick(['#F1EADB', '#E4DCC8', '#37424A', '#B7C2BC'])
  return (
    path('M78 100C78 70 96 56 120 56C144 56 162 70 162 100C148 92 134 89 120 89C106 89 92 92 78 100Z', colour) +
    path('M80 94C94 86 106 83 120 83C134 83 146 86 160 94', 'none', ` stroke="${fold}" stroke-width="2"`)
  )
}

function headOf(person: Person): string {
  const { random, religion, hair } = person
  if (religion === 'sikhism') return turban(person)
  const thinning = person.age >= 45 && random.chance(0.35)
  const cropped = path(thinning ? (crops[3] as string) : random.pick(crops.slice(0, 3)), hair)
  return religion === 'islam' && random.chance(0.14) ? cropped + cap(person) : cropped
}

function clothesOf(person: Person): string {
  const { random, cloth, second } = person
  const body = path('M12 312C16 250 50 234 96 222L120 240L144 222C190 234 224 250 228 312Z', cloth)
  const collar = path('M92 214L99 208L120 240L141 208L148 214L142 234L120 246L98 234Z', cloth, ` stroke="${fold}" stroke-width="2"`)
  const waistcoat =
    path('M34 312C38 262 56 242 88 230L112 312ZM206 312C202 262 184 242 152 230L128 312Z', second)
  const jacket =
    path('M12 312C16 250 50 234 94 222L118 312ZM228 312C224 250 190 234 146 222L122 312Z', second) +
    path('M94 222L84 246L100 256L92 268L118 312M146 222L156 246L140 256L148 268L122 312', 'none', ` stroke="${fold}" stroke-width="2"`)
  const band =
    path('M97 212C104 224 136 224 143 212L146 226C134 240 106 240 94 226Z', cloth, ` stroke="${fold}" stroke-width="2"`) +
    path('M120 238V312', 'none', ` stroke="${fold}" stroke-width="2"`)
  const shirt = random.weighted([
    [collar, 3],
    [band, 2],
  ] as const)
  return random.weighted([
    [body + shirt, 4],
    [body + waistcoat + shirt, 4],
    [body + jacket + collar, 3],
  ] as const)
}

function man(person: Person): string {
  const { random, skin, hair } = person
  const beard = beardOf(person)
  const covered = beard !== 'none' && beard !== 'moustache'
  const lips = covered ? '#C98F6B' : person.lip
  const mouth = `<path d="${random.pick(['M111 173C116 175 124 175 129 173', 'M110 172.500C116 176.500 124 176.500 130 172.500'])}" stroke="${lips}" stroke-opacity=".9" stroke-width="2.4"/>`
  return (
    path('M99 172H141V232C136 240 104 240 99 232Z', skin) +
    clothesOf(person) +
    path('M99 172H141V212C136 226 104 226 99 212Z', skin) +
    path('M99 190C110 204 130 204 141 190V208C130 216 110 214 99 202Z', 'rgba(60,20,5,.16)') +
    `<g transform="translate(120 0) scale(${person.wide.toFixed(3)} 1) translate(-120 0)">` +
    `<ellipse cx="76" cy="138" rx="8" ry="13" fill="${skin}"/><ellipse cx="164" cy="138" rx="8" ry="13" fill="${skin}"/>` +
    path('M120 72C90 72 77 96 77 130C77 168 98 196 120 196C142 196 163 168 163 130C163 96 150 72 120 72Z', skin) +
    (beard === 'none' ? '' : path(beards[beard], hair)) +
    face(person, mouth) +
    (person.glasses ? glasses(random) : '') +
    headOf(person) +
    '</g>'
  )
}

/**
 * A drawn portrait for demo profiles as an SVG text, 600 × 750: head and shoulders, composed so that an arch over it
 * frames the head. Nobody's likeness.
 */
export function portraitSvg(options: PortraitOptions): string {
  const person = personOf(options)
  const figure = options.gender === 'male' ? man(person) : woman(person)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="750" viewBox="0 0 240 300">' +
    `<rect width="240" height="300" fill="${person.ground}"/>` +
    `<g transform="translate(6 26) scale(.95)">${figure}</g></svg>`
  )
}
