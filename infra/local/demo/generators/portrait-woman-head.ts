import { fold, line, path, type Person } from './portrait-person'

/** What is drawn behind the face, and before it. */
export interface Layers {
  back: string
  front: string
  /** Whether hair frames the face. */
  hair: boolean
  /** Whether the ears can be seen. */
  ears: boolean
}

const veilBack =
  'M120 54C78 54 60 92 60 138C60 190 40 214 22 244C12 262 8 282 8 300V312H232V300C232 282 228 262 218 244C200 214 180 190 180 138C180 92 162 54 120 54Z'
const veilFront =
  'M66 108C62 150 74 190 62 222C52 250 50 276 50 312H84C84 264 92 246 98 226C84 200 74 170 76 128C77 108 88 84 106 70C84 72 70 86 66 108Z' +
  'M174 108C178 150 166 190 178 222C188 250 190 276 190 312H160C160 264 150 246 142 226C156 200 166 170 164 128C163 108 152 84 134 70C156 72 170 86 174 108Z'

/** A dupatta over the hair. */
function dupatta({ second, random }: Person): Layers {
  const border = random.chance(0.4)
    ? line('M77 128C78 108 89 84 106 71M163 128C162 108 151 84 134 71', 'rgba(255,255,255,.3)', 2.2)
    : ''
  return {
    back: path(veilBack, second),
    front:
      path(veilFront, second) +
      border +
      line(
        'M66 108C62 150 74 190 62 222M174 108C178 150 166 190 178 222M98 226C92 246 84 264 84 300M142 226C150 246 160 264 160 300',
        fold,
        1.8,
      ),
    hair: true,
    ears: false,
  }
}

/** A dupatta that has slid to the back of the head. */
function looseDupatta({ second, hair }: Person): Layers {
  return {
    back:
      path(
        'M122 50C76 50 58 94 58 140C58 190 38 216 22 244C12 262 8 282 8 300V312H232V300C232 282 228 262 218 244C202 216 182 190 182 140C182 94 168 50 122 50Z',
        second,
      ) +
      path(
        'M120 58C82 58 70 92 70 130C70 168 66 200 64 238C84 246 98 240 103 222H137C142 240 156 246 176 238C174 200 170 168 170 130C170 92 158 58 120 58Z',
        hair,
      ),
    front:
      path(
        'M62 176C62 200 56 214 50 232C46 262 46 288 46 312H80C80 272 88 250 96 230C80 214 70 196 68 172ZM178 176C178 200 184 214 190 232C194 262 194 288 194 312H162C162 272 152 250 144 230C160 214 170 196 172 172Z',
        second,
      ) + line('M96 230C90 250 82 270 80 306M144 230C150 250 160 270 162 306', fold, 1.8),
    hair: true,
    ears: true,
  }
}

const hijabBack =
  'M120 52C76 52 62 92 64 138C66 178 62 210 40 236C24 256 18 284 18 312H222C222 284 216 256 200 236C178 210 174 178 176 138C178 92 164 52 120 52Z'
const hijabFront =
  'M120 52C74 52 60 96 64 140C67 182 84 206 104 216C112 232 128 232 136 216C156 206 173 182 176 140C180 96 166 52 120 52ZM120 88C146 88 157 108 157 135C157 168 138 193 120 193C102 193 83 168 83 135C83 108 94 88 120 88Z'

function hijab(person: Person): Layers {
  const { random, second } = person
  const wrapped =
    path('M70 190C92 217 148 217 170 190L186 232C160 262 80 262 54 232Z', second) +
    line('M72 198C94 226 146 226 168 198M60 234C92 258 148 258 180 234', fold, 1.8)
  const draped =
    path(
      'M70 186C92 214 148 214 172 184C186 214 196 240 198 276C170 300 150 312 132 312H112C92 286 66 262 52 236Z',
      second,
    ) +
    line(
      'M168 190C150 226 112 240 72 232M180 214C160 254 120 272 84 262M190 246C172 276 146 292 118 292',
      fold,
      1.8,
    )
  const under = random.chance(0.4)
    ? line('M88 112C96 96 108 90.5 120 90.5C132 90.5 144 96 152 112', 'rgba(30,20,10,.3)', 3.4)
    : ''
  return {
    back: path(hijabBack, second),
    front:
      path(hijabFront, second, ' fill-rule="evenodd"') +
      under +
      random.pick([wrapped, draped]) +
      line('M83 135C83 108 94 88 120 88C146 88 157 108 157 135', fold, 1.8) +
      line('M78 106C84 82 100 66 122 64', fold, 1.4),
    hair: false,
    ears: false,
  }
}

/** A large shawl over the hair, as older women wear it. */
function chador({ second }: Person): Layers {
  const open =
    'M120 50C74 50 58 94 58 140C58 192 36 216 18 246C8 264 4 284 4 312H236C236 284 232 264 222 246C204 216 182 192 182 140C182 94 166 50 120 50ZM120 78C148 78 162 102 162 134C162 176 140 214 120 236C100 214 78 176 78 134C78 102 92 78 120 78Z'
  return {
    back: path(
      'M120 52C80 52 62 94 62 140C62 200 40 230 20 312H220C200 230 178 200 178 140C178 94 160 52 120 52Z',
      second,
    ),
    front:
      path(open, second, ' fill-rule="evenodd"') +
      path('M84 192C92 220 108 240 120 252C134 240 148 220 156 192L200 240L204 312H36L40 240Z', second) +
      line(
        'M84 192C94 224 110 242 124 256C112 276 88 290 60 296M156 192C148 222 136 240 124 256M78 134C78 102 92 78 120 78C148 78 162 102 162 134',
        fold,
        1.8,
      ),
    hair: true,
    ears: false,
  }
}

/** A dupatta round the shoulders. */
const shoulders = ({ second }: Person) =>
  path('M62 244C92 266 148 266 178 244L200 262C192 296 116 298 40 268Z', second) +
  line('M64 256C96 276 150 274 186 256M54 266C92 288 150 288 194 270', fold, 1.8)

const hanging = ({ second }: Person) =>
  path(
    'M98 221C70 231 43 250 39 312H92C90 282 94 254 109 229ZM142 221C170 231 197 250 201 312H148C150 282 146 254 131 229Z',
    second,
  ) + line('M84 230C70 250 66 282 66 312M156 230C170 250 174 282 174 312', fold, 1.8)

const long =
  'M120 60C82 60 68 92 68 130C68 168 62 200 56 236C80 246 98 248 104 224L136 224C142 248 160 246 184 236C178 200 172 168 172 130C172 92 158 60 120 60Z'
const shoulderLong =
  'M120 61C80 61 66 92 67 130C68 160 64 184 70 206C84 216 98 212 102 200H138C142 212 156 216 170 206C176 184 172 160 173 130C174 92 160 61 120 61Z'
const waved =
  'M120 60C80 60 66 90 68 122C60 140 70 154 62 172C56 190 66 204 58 226C76 242 96 242 104 222H136C144 242 164 242 182 226C174 204 184 190 178 172C170 154 180 140 172 122C174 90 160 60 120 60Z'

function openHair(person: Person): Layers {
  const { random, hair } = person
  return {
    back: path(random.pick([long, shoulderLong, waved]), hair),
    front: random.weighted([
      [shoulders(person), 3],
      [hanging(person), 2],
      ['', 1],
    ] as const),
    hair: true,
    ears: true,
  }
}

function braid(person: Person): Layers {
  const { hair } = person
  const plaits = [206, 224, 241, 257, 272]
    .map((y, at) => `<ellipse cx="${158 + at * 1.6}" cy="${y}" rx="${11.5 - at * 0.9}" ry="11"/>`)
    .join('')
  return {
    back: path(
      'M120 61C82 61 70 92 71 130C72 156 78 176 88 190H152C162 176 168 156 169 130C170 92 158 61 120 61Z',
      hair,
    ),
    front:
      hanging(person) +
      `<g fill="${hair}"><path d="M150 178C160 182 168 190 169 206L150 208C148 198 146 188 142 182Z"/>${plaits}</g>` +
      line(
        'M150 212C156 216 164 216 169 211M151 230C157 234 165 233 170 229M153 247C159 250 166 249 171 245M155 263C160 266 166 265 170 261',
        'rgba(255,255,255,.14)',
        1.6,
      ),
    hair: true,
    ears: true,
  }
}

function lowBun(person: Person): Layers {
  const { hair } = person
  return {
    back:
      path(
        'M120 62C84 62 71 92 73 132C75 156 82 174 92 186H148C158 174 165 156 167 132C169 92 156 62 120 62Z',
        hair,
      ) + `<ellipse cx="120" cy="192" rx="35" ry="17" fill="${hair}"/>`,
    front: person.random.chance(0.6) ? hanging(person) : shoulders(person),
    hair: true,
    ears: true,
  }
}

/** Hair and head-covering of a woman. */
export function headOf(person: Person): Layers {
  const { random, religion, covered, age } = person
  const muslim = religion === 'islam'
  if (muslim && (covered ?? random.chance(0.45)))
    return random.weighted([
      [hijab, age >= 55 ? 2 : 5],
      [chador, age >= 45 ? 4 : 1],
      [dupatta, 2.5],
    ] as const)(person)
  const elder = age >= 50
  return random.weighted([
    [dupatta, muslim ? (elder ? 5 : 2.5) : elder ? 2 : 0.8],
    [looseDupatta, muslim || religion === 'sikhism' ? 3 : 1],
    [openHair, elder ? 1 : 4],
    [braid, elder ? 0.6 : 1.8],
    [lowBun, elder ? 4 : 2],
  ] as const)(person)
}
