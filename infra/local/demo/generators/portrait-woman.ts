import { face, glasses } from './portrait-face'
import { fold, gold, line, path, type Person, widened } from './portrait-person'
import { headOf, type Layers } from './portrait-woman-head'

const mouths = [
  'M110 174C116 178 124 178 130 174',
  'M109.5 173.5C115 178.5 125 178.5 130.5 173.5',
  'M111 174.5C117 176.8 123 176.8 129 174.5',
]
const partings = [
  'M120 74C90 74 77 98 79 138C84 118 98 104 112 92C126 106 152 116 161 138C163 98 150 74 120 74Z',
  'M120 74C90 74 77 98 79 138C88 112 104 100 120 94C136 100 152 112 161 138C163 98 150 74 120 74Z',
  'M120 74C90 74 77 98 79 138C92 122 118 112 138 92C148 104 156 118 161 138C163 98 150 74 120 74Z',
  'M120 74C90 74 77 98 79 136C82 116 96 100 120 97C144 100 158 116 161 136C163 98 150 74 120 74Z',
]
const faces = [
  'M120 80C92 80 81 104 81 132C81 168 102 194 120 194C138 194 159 168 159 132C159 104 148 80 120 80Z',
  'M120 80C92 80 81 104 81 131C81 162 96 188 110 193.5C116 196 124 196 130 193.5C144 188 159 162 159 131C159 104 148 80 120 80Z',
  'M120 80C92 80 80 103 80 133C80 164 99 192 120 192C141 192 160 164 160 133C160 103 148 80 120 80Z',
]

function clothesOf({ random, cloth, second, religion, age }: Person): string {
  const body = path('M44 312C48 250 74 232 101 222L120 236L139 222C166 232 192 250 196 312Z', cloth)
  const skinNeck = 'M102 222C107 240 133 240 138 222'
  const trim = random.weighted([
    ['', 3],
    [line(skinNeck, 'rgba(255,255,255,.35)', 2.4), 2],
    [
      `<g>${line(skinNeck, gold, 1.6, ' stroke-dasharray=".1 4.2"')}${line('M120 240V276', gold, 1.6, ' stroke-dasharray=".1 5"')}</g>`,
      2,
    ],
    [line('M120 238V276', fold, 1.8), 1],
  ] as const)
  // A sari's end over the shoulder.
  const sari = ['hinduism', 'other', 'christianity'].includes(religion) && age >= 34 && random.chance(0.4)
  const pallu = sari
    ? path('M140 221C168 231 194 250 197 312H70C108 296 138 264 140 221Z', second) +
      line('M150 225C150 262 124 294 92 308M166 234C168 268 150 298 132 312', fold, 1.8)
    : ''
  return body + trim + pallu
}

function jewellery({ random, age, religion }: Person, { ears }: Layers): string {
  const earrings = ears
    ? random.weighted([
        [
          `<circle cx="81" cy="161" r="2.6" fill="${gold}"/><circle cx="159" cy="161" r="2.6" fill="${gold}"/>`,
          4,
        ],
        [
          `<g fill="${gold}"><circle cx="81" cy="159" r="1.8"/><circle cx="159" cy="159" r="1.8"/><path d="M77 168C77 162.5 85 162.5 85 168ZM155 168C155 162.5 163 162.5 163 168Z"/></g>`,
          age < 55 ? 2 : 0.5,
        ],
        ['', 2],
      ] as const)
    : ''
  const pin = random.chance(0.14) ? `<circle cx="126.5" cy="157.5" r="1.2" fill="${gold}"/>` : ''
  const bindi =
    religion === 'hinduism' && random.chance(0.5) ? '<circle cx="120" cy="118" r="2.3" fill="#8C2430"/>' : ''
  return earrings + pin + bindi
}

/** A woman's figure, 240 × 312. */
export function woman(person: Person): string {
  const { random, skin, lip, hair } = person
  const head = headOf(person)
  const mouth =
    path(
      'M111.5 174.2C115 172 118 172 120 173C122 172 125 172 128.5 174.2C125 179.4 115 179.4 111.5 174.2Z',
      lip,
      ' fill-opacity=".42"',
    ) + line(random.pick(mouths), lip, 2, ' stroke-opacity=".85"')
  const streak =
    head.hair && person.grey === 'temples'
      ? line('M84 116C92 102 102 94 112 88', 'rgba(200,195,188,.5)', 2.4)
      : ''
  return (
    head.back +
    clothesOf(person) +
    path('M102 176H138V223C133 241 107 241 102 223Z', skin) +
    path('M102 186C112 200 128 200 138 186V204C128 213 112 211 102 199Z', 'rgba(60,20,5,.16)') +
    widened(
      person,
      path(random.pick(faces), skin) +
        face(person, mouth) +
        (head.hair ? path(random.pick(partings), hair) + streak : '') +
        jewellery(person, head) +
        (person.glasses ? glasses(random) : ''),
    ) +
    head.front
  )
}
