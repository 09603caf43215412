import { fold, line, path, type Person, turbans } from './portrait-person'

/** Hair of the young, and from forty on, of whom it is receding. */
const crops = [
  'M76 132C68 88 86 58 122 58C156 58 172 86 164 132C160 112 154 104 146 98C126 104 104 102 92 96C84 104 79 114 76 132Z',
  'M76 130C66 84 92 56 124 57C160 58 174 88 164 130C161 108 150 98 138 94C118 92 98 98 88 104C82 110 78 118 76 130Z',
  'M76 130C70 92 84 62 104 60C116 50 150 54 160 72C170 86 168 108 164 130C160 114 156 104 148 98C128 96 110 86 100 92C88 98 80 110 76 130Z',
  'M76 131C70 104 74 82 86 72C98 54 146 50 158 74C168 86 169 108 164 131C162 116 158 106 152 99C146 104 136 99 130 102C122 97 114 104 106 99C98 104 92 101 88 106C82 112 79 120 76 131Z',
  'M76 130C68 96 80 68 98 62C126 48 166 60 166 98C167 110 166 120 164 130C161 116 157 106 152 100C140 102 112 100 96 84C92 98 80 108 76 130Z',
]
const receding = [
  'M77 134C71 108 76 88 88 78C98 64 142 64 152 78C164 88 169 108 163 134C160 120 157 110 151 103C149 92 140 86 132 92C126 86 114 86 108 92C100 86 91 92 89 103C83 110 80 120 77 134Z',
  'M77 134C72 112 76 96 84 88C92 76 106 72 120 72C134 72 148 76 156 88C164 96 168 112 163 134C160 122 157 114 152 108C146 96 134 90 120 90C106 90 94 96 88 108C83 114 80 122 77 134Z',
]
/** The sides of a bald head. */
const sides =
  'M77 136C71 118 73 104 80 96C84 104 83 112 82 118C80 124 79 130 77 136ZM163 136C169 118 167 104 160 96C156 104 157 112 158 118C160 124 161 130 163 136Z'

const beards = {
  full: 'M77 132C78 172 96 202 120 202C144 202 162 172 163 132C158 150 150 160 140 162C132 156 108 156 100 162C90 160 82 150 77 132Z',
  short:
    'M78 138C80 172 98 199 120 199C142 199 160 172 162 138C158 156 150 168 138 170C130 163 110 163 102 170C90 168 82 156 78 138Z',
  long: 'M77 130C76 178 92 218 120 222C148 218 164 178 163 130C158 150 150 160 140 162C132 156 108 156 100 162C90 160 82 150 77 130Z',
  chin: 'M98 168C98 190 108 201 120 201C132 201 142 190 142 168C136 160 127 161.5 120 163C113 161.5 104 160 98 168ZM108 172C112 170 128 170 132 172C130 179 110 179 108 172Z',
  moustache:
    'M101 168.5C106 161.5 114 160.5 120 163C126 160.5 134 161.5 139 168.5C133 169.6 127 169 120 168C113 169 107 169.6 101 168.5Z',
} as const

export type Beard = keyof typeof beards | 'stubble' | 'none'

/** The beard that he wears, by belief, age and chance. */
export function beardOf({ random, religion, bearded, age }: Person): Beard {
  if (religion === 'sikhism')
    return random.weighted([
      ['long', 2],
      ['full', 3],
    ] as const)
  const grown = bearded ?? random.chance(religion === 'islam' ? 0.55 : 0.25)
  if (!grown)
    return random.weighted([
      ['none', 5],
      ['moustache', age >= 30 ? 2.5 : 0.4],
      ['stubble', age < 42 ? 2 : 0],
    ] as const)
  return random.weighted([
    ['short', age < 24 ? 3 : 5],
    ['full', age < 24 ? 0 : 4],
    ['chin', religion === 'islam' ? 0.6 : 1],
    ['long', religion === 'islam' && age >= 40 ? 2.5 : 0],
    ['stubble', age < 24 ? 2 : 0],
  ] as const)
}

/** The beard, below the face that is drawn over it. */
export function drawBeard(beard: Beard, { hair, grey }: Person): string {
  if (beard === 'none') return ''
  if (beard === 'stubble') return path(beards.short, hair, ' fill-opacity=".3"')
  const shade = line('M104 186C112 193 128 193 136 186', 'rgba(255,255,255,.09)', 2)
  // The chin turns grey first.
  const early =
    grey === 'temples' && beard !== 'moustache'
      ? path(
          'M94 176C99 192 109 200 120 200C131 200 141 192 146 176C138 190 102 190 94 176Z',
          '#8A837B',
          ' fill-opacity=".55"',
        )
      : ''
  return path(beards[beard], hair) + (beard === 'moustache' ? '' : shade) + early
}

function turban({ random }: Person): string {
  const colour = random.pick(turbans)
  return (
    path(
      'M71 120C60 70 90 42 122 42C156 42 180 70 169 120C152 99 139 92 120 86C101 92 88 99 71 120Z',
      colour,
    ) +
    path(
      'M120 86C111 89 103 92 95 97C100 82 108 70 120 62C132 70 140 82 145 97C137 92 129 89 120 86Z',
      'rgba(20,10,0,.1)',
    ) +
    line(
      'M72 116C86 84 108 66 146 52M80 92C94 70 112 56 132 47M168 116C156 88 140 72 120 62',
      'rgba(20,10,0,.2)',
      2,
    )
  )
}

function prayerCap({ random }: Person): string {
  const colour = random.pick(['#F4EFE4', '#F1EADB', '#E4DCC8', '#37424A'])
  return (
    path(
      'M73 108C67 68 90 48 121 48C152 48 173 68 167 108C150 95 136 91 120 91C104 91 90 95 73 108Z',
      colour,
    ) +
    line('M73 98C90 87 106 82 120 82C134 82 150 87 167 98', fold, 1.6) +
    line('M86 78C96 70 108 66 120 66C132 66 144 70 154 78', fold, 1.2)
  )
}

/** The round woollen cap of the north-west. */
function pakol({ random }: Person): string {
  const colour = random.pick(['#B9A98C', '#7C6A55', '#D9CDB6', '#5F5A52', '#8B7B68'])
  return (
    path('M76 86C72 66 92 56 121 56C150 56 170 66 166 86C142 78 100 78 76 86Z', colour) +
    path(
      'M70 103C64 92 78 78 121 78C164 78 178 92 171 103C168 110 162 110 156 107C138 99 104 99 86 107C80 110 74 110 70 103Z',
      colour,
    ) +
    line(
      'M72 98C86 87 104 84 121 84C138 84 156 87 170 98M76 104C90 94 106 91 121 91C136 91 152 94 166 104',
      fold,
      1.8,
    ) +
    line('M78 86C100 78 142 78 164 86', 'rgba(20,10,0,.3)', 2.2)
  )
}

/** The cap of Sindh, open over the forehead. */
function sindhiCap({ random }: Person): string {
  const [colour, thread] = random.pick([
    ['#7F2F22', '#E8C98A'],
    ['#2A3564', '#DCE3DC'],
    ['#20474F', '#E8C98A'],
  ] as const)
  const beads = [88, 98, 142, 152]
    .map((x) => `<circle cx="${x}" cy="${79 + Math.abs(120 - x) * 0.25}" r="2.4"/>`)
    .join('')
  return (
    path(
      'M74 112C69 88 74 68 86 63C106 57 134 57 154 63C166 68 171 88 166 112C158 104 149 100 139 98C137 84 130 74 120 74C110 74 103 84 101 98C91 100 82 104 74 112Z',
      colour,
    ) +
    `<g fill="${thread}" fill-opacity=".75">${beads}</g>` +
    line(
      'M101 98C103 84 110 74 120 74C130 74 137 84 139 98M86 68C106 62 134 62 154 68',
      thread,
      1.5,
      ' stroke-opacity=".75"',
    )
  )
}

function hairOf({ random, age, hair, grey }: Person): string {
  if (age >= 50 && random.chance(0.25)) return path(sides, hair)
  const thin = random.chance(age >= 55 ? 0.65 : age >= 40 ? 0.35 : age >= 32 ? 0.1 : 0)
  const top = path(random.pick(thin ? receding : crops), hair)
  // Grey begins at the temples.
  return grey === 'temples' ? top + path(sides, '#8A837B', ' fill-opacity=".6"') : top
}

/** Hair, and what is worn on it. */
export function headOf(person: Person): string {
  const { random, religion, cap, bearded, age } = person
  if (religion === 'sikhism') return turban(person)
  const hair = hairOf(person)
  if (religion !== 'islam') return hair
  if (cap && random.chance(age >= 45 ? 0.55 : 0.22))
    return hair + (cap === 'pakol' ? pakol(person) : sindhiCap(person))
  const devout = bearded === false ? 0 : age >= 55 ? 0.4 : 0.13
  return random.chance(devout) ? hair + prayerCap(person) : hair
}
