import { face, fold, glasses, path, type Person } from './portrait-person'

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
const partings = [
  'M120 74C90 74 77 98 79 138C84 118 98 104 112 92C126 106 152 116 161 138C163 98 150 74 120 74Z',
  'M120 74C90 74 77 98 79 138C88 112 104 100 120 94C136 100 152 112 161 138C163 98 150 74 120 74Z',
  'M120 74C90 74 77 98 79 138C92 122 118 112 138 92C148 104 156 118 161 138C163 98 150 74 120 74Z',
]

function dupatta(person: Person): { back: string; front: string } {
  return {
    back: path(veilBack, person.second),
    front:
      veilFront.map((d) => path(d, person.second)).join('') +
      path(
        'M66 108C62 150 74 190 62 222M174 108C178 150 166 190 178 222M98 226C92 246 84 264 84 300M142 226C150 246 160 264 160 300',
        'none',
        ` stroke="${fold}" stroke-width="2"`,
      ),
  }
}

function hijab(person: Person): { back: string; front: string } {
  return {
    back: path(
      'M120 52C76 52 62 92 64 138C66 178 62 210 40 236C24 256 18 284 18 312H222C222 284 216 256 200 236C178 210 174 178 176 138C178 92 164 52 120 52Z',
      person.second,
    ),
    front:
      path(
        'M120 52C74 52 60 96 64 140C67 182 84 206 104 216C112 232 128 232 136 216C156 206 173 182 176 140C180 96 166 52 120 52ZM120 84C147 84 158 106 158 134C158 168 138 194 120 194C102 194 82 168 82 134C82 106 93 84 120 84Z',
        person.second,
        ' fill-rule="evenodd"',
      ) +
      path('M70 190C92 217 148 217 170 190L186 232C160 262 80 262 54 232Z', person.second) +
      path(
        'M72 198C94 226 146 226 168 198M60 234C92 258 148 258 180 234M82 134C82 106 93 84 120 84C147 84 158 106 158 134',
        'none',
        ` stroke="${fold}" stroke-width="2"`,
      ),
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
  const bound =
    'M120 64C84 64 72 92 74 132C76 156 82 172 90 182H150C158 172 164 156 166 132C168 92 156 64 120 64Z'
  return {
    back: `<circle cx="120" cy="62" r="22" fill="${person.hair}"/>${path(bound, person.hair)}`,
    front:
      path(
        'M98 221C70 231 43 250 39 312H92C90 282 94 254 109 229Z' +
          'M142 221C170 231 197 250 201 312H148C150 282 146 254 131 229Z',
        person.second,
      ) +
      path(
        'M84 230C70 250 66 282 66 312M156 230C170 250 174 282 174 312',
        'none',
        ` stroke="${fold}" stroke-width="2"`,
      ),
  }
}

/** A woman's figure, 240 × 312. */
export function woman(person: Person): string {
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
  const bindi =
    religion === 'hinduism' && random.chance(0.5) ? '<circle cx="120" cy="116" r="2.6" fill="#8C2430"/>' : ''
  const ears =
    style === openHair || style === bun
      ? '<g fill="#D2A445"><circle cx="80" cy="160" r="3.2"/><circle cx="160" cy="160" r="3.2"/></g>'
      : ''
  const parted = style === hijab ? '' : path(random.pick(partings), person.hair)
  const drawn = face(person, mouth)
  return (
    back +
    path('M44 312C48 250 74 232 101 222L120 236L139 222C166 232 192 250 196 312Z', cloth) +
    path('M102 176H138V223C133 243 107 243 102 223Z', skin) +
    path('M102 190C112 202 128 202 138 190V206C128 214 112 212 102 200Z', 'rgba(60,20,5,.16)') +
    `<g transform="translate(120 0) scale(${person.wide.toFixed(3)} 1) translate(-120 0)">` +
    path(
      'M120 80C92 80 81 104 81 132C81 168 102 194 120 194C138 194 159 168 159 132C159 104 148 80 120 80Z',
      skin,
    ) +
    drawn +
    parted +
    ears +
    bindi +
    (person.glasses ? glasses(random) : '') +
    '</g>' +
    front
  )
}
