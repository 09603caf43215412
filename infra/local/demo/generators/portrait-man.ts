import { face, fold, glasses, path, type Person, turbans } from './portrait-person'

const crops = [
  'M76 132C68 88 86 58 122 58C156 58 172 86 164 132C160 112 154 104 146 98C126 104 104 102 92 96C84 104 79 114 76 132Z',
  'M76 130C66 84 92 56 124 57C160 58 174 88 164 130C161 108 150 98 138 94C118 92 98 98 88 104C82 110 78 118 76 130Z',
  'M76 130C70 92 84 62 104 60C116 50 150 54 160 72C170 86 168 108 164 130C160 114 156 104 148 98C128 96 110 86 100 92C88 98 80 110 76 130Z',
  'M77 134C72 112 76 96 84 88C92 76 106 72 120 72C134 72 148 76 156 88C164 96 168 112 163 134C160 122 157 114 152 108C146 96 134 90 120 90C106 90 94 96 88 108C83 114 80 122 77 134Z',
]

const beards = {
  full: 'M77 132C78 172 96 202 120 202C144 202 162 172 163 132C158 150 150 160 140 162C132 156 108 156 100 162C90 160 82 150 77 132Z',
  short:
    'M78 138C80 172 98 199 120 199C142 199 160 172 162 138C158 156 150 168 138 170C130 163 110 163 102 170C90 168 82 156 78 138Z',
  long: 'M77 130C76 178 92 222 120 226C148 222 164 178 163 130C158 150 150 160 140 162C132 156 108 156 100 162C90 160 82 150 77 130Z',
  moustache:
    'M101 168C107 161 115 161 120 164C125 161 133 161 139 168C132 170 126 169 120 168C114 169 108 170 101 168Z',
} as const

type Beard = keyof typeof beards | 'none'

function beardOf({ random, religion }: Person): Beard {
  if (religion === 'sikhism')
    return random.weighted([
      ['long', 2],
      ['full', 3],
    ] as const)
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
    path(
      'M72 118C64 70 92 44 122 44C154 44 176 72 168 118C150 96 138 88 120 88C102 88 90 96 72 118Z',
      colour,
    ) +
    path(
      'M72 118C88 78 120 62 162 74M78 88C96 66 124 54 150 56',
      'none',
      ' stroke="rgba(20,10,0,.2)" stroke-width="2.5"',
    )
  )
}

function cap({ random }: Person): string {
  const colour = random.pick(['#F1EADB', '#E4DCC8', '#37424A', '#B7C2BC'])
  return (
    path(
      'M73 106C68 68 90 50 121 50C152 50 172 68 167 106C150 93 136 89 120 89C104 89 90 93 73 106Z',
      colour,
    ) + path('M73 97C90 86 106 81 120 81C134 81 150 86 167 97', 'none', ` stroke="${fold}" stroke-width="2"`)
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
  const collar = path(
    'M92 214L99 208L120 240L141 208L148 214L142 234L120 246L98 234Z',
    cloth,
    ` stroke="${fold}" stroke-width="2"`,
  )
  const waistcoat = path(
    'M34 312C38 262 56 242 88 230L112 312ZM206 312C202 262 184 242 152 230L128 312Z',
    second,
  )
  const jacket =
    path('M12 312C16 250 50 234 94 222L118 312ZM228 312C224 250 190 234 146 222L122 312Z', second) +
    path(
      'M94 222L84 246L100 256L92 268L118 312M146 222L156 246L140 256L148 268L122 312',
      'none',
      ` stroke="${fold}" stroke-width="2"`,
    )
  const band =
    path(
      'M97 212C104 224 136 224 143 212L146 226C134 249 106 249 94 226Z',
      cloth,
      ` stroke="${fold}" stroke-width="2"`,
    ) + path('M120 243V312', 'none', ` stroke="${fold}" stroke-width="2"`)
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

/** A man's figure, 240 × 312. */
export function man(person: Person): string {
  const { random, skin, hair } = person
  const beard = beardOf(person)
  const covered = beard !== 'none' && beard !== 'moustache'
  const lips = covered ? '#C98F6B' : person.lip
  const mouth = `<path d="${random.pick(['M111 173C116 175 124 175 129 173', 'M110 172.5C116 176.5 124 176.5 130 172.5'])}" stroke="${lips}" stroke-opacity=".9" stroke-width="2.4"/>`
  return (
    path('M99 172H141V232C136 240 104 240 99 232Z', skin) +
    clothesOf(person) +
    path('M99 172H141V212C136 226 104 226 99 212Z', skin) +
    path('M99 190C110 204 130 204 141 190V208C130 216 110 214 99 202Z', 'rgba(60,20,5,.16)') +
    `<g transform="translate(120 0) scale(${person.wide.toFixed(3)} 1) translate(-120 0)">` +
    `<ellipse cx="76" cy="138" rx="8" ry="13" fill="${skin}"/><ellipse cx="164" cy="138" rx="8" ry="13" fill="${skin}"/>` +
    path(
      'M120 72C90 72 77 96 77 130C77 168 98 196 120 196C142 196 163 168 163 130C163 96 150 72 120 72Z',
      skin,
    ) +
    (beard === 'none' ? '' : path(beards[beard], hair)) +
    face(person, mouth) +
    (person.glasses ? glasses(random) : '') +
    headOf(person) +
    '</g>'
  )
}
