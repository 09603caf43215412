import { eightFoldStar } from './arch'

const robe = '#B8A981'
const shade = '#8E8060'
const skin = '#D9CBA9'
const fold = 'rgba(30,20,10,.18)'

function Man() {
  return (
    <>
      <path d="M12 300C16 250 50 234 96 222L120 240L144 222C190 234 224 250 228 300Z" fill={robe} />
      <path d="M34 300C38 262 56 242 88 230L112 300ZM206 300C202 262 184 242 152 230L128 300Z" fill={shade} />
      <path d="M99 172H141V222C136 240 104 240 99 222Z" fill={skin} />
      <path
        d="M92 214L99 208L120 240L141 208L148 214L142 234L120 246L98 234Z"
        fill={robe}
        stroke={fold}
        strokeWidth="2"
      />
      <ellipse cx="76" cy="138" rx="8" ry="13" fill={skin} />
      <ellipse cx="164" cy="138" rx="8" ry="13" fill={skin} />
      <path
        d="M120 72C90 72 77 96 77 130C77 168 98 196 120 196C142 196 163 168 163 130C163 96 150 72 120 72Z"
        fill={skin}
      />
      <path
        d="M76 132C68 88 86 58 122 58C156 58 172 86 164 132C160 112 154 104 146 98C126 104 104 102 92 96C84 104 79 114 76 132Z"
        fill={shade}
      />
    </>
  )
}

function Woman() {
  return (
    <>
      <path
        d="M120 56C78 56 60 92 60 138C60 190 40 214 22 244C12 262 8 282 8 300H232C232 282 228 262 218 244C200 214 180 190 180 138C180 92 162 56 120 56Z"
        fill={robe}
      />
      <path d="M44 300C48 250 74 232 101 222L120 236L139 222C166 232 192 250 196 300Z" fill="#A79874" />
      <path d="M102 176H138V222C134 236 106 236 102 222Z" fill={skin} />
      <path
        d="M120 80C92 80 81 104 81 132C81 168 102 194 120 194C138 194 159 168 159 132C159 104 148 80 120 80Z"
        fill={skin}
      />
      <path
        d="M120 74C90 74 77 98 79 138C84 118 98 104 112 92C126 106 152 116 161 138C163 98 150 74 120 74Z"
        fill={shade}
      />
      <path
        d="M66 108C62 150 74 190 62 222C52 250 50 276 50 300H84C84 264 92 246 98 226C84 200 74 170 76 128C77 108 88 84 106 72C84 74 70 86 66 108Z"
        fill={robe}
      />
      <path
        d="M174 108C178 150 166 190 178 222C188 250 190 276 190 300H160C160 264 150 246 142 226C156 200 166 170 164 128C163 108 152 84 134 72C156 74 170 86 174 108Z"
        fill={robe}
      />
      <path
        d="M66 108C62 150 74 190 62 222M174 108C178 150 166 190 178 222M98 226C92 246 84 264 84 300M142 226C150 246 160 264 160 300"
        fill="none"
        stroke={fold}
        strokeWidth="2"
      />
    </>
  )
}

function Person() {
  return (
    <>
      <path d="M14 300C18 248 60 232 98 224H142C180 232 222 248 226 300Z" fill={robe} />
      <path d="M99 176H141V226C136 240 104 240 99 226Z" fill={skin} />
      <path
        d="M120 74C91 74 79 98 79 132C79 168 100 196 120 196C140 196 161 168 161 132C161 98 149 74 120 74Z"
        fill={skin}
      />
    </>
  )
}

export type PictureGender = 'male' | 'female'

const figures = { male: Man, female: Woman, unknown: Person }

/** Faceless figure in place of a missing or unshared picture, in a 240 × 300 box. */
export function DefaultFigure({ gender = 'unknown' }: { gender?: PictureGender | undefined | 'unknown' }) {
  const Figure = figures[gender]
  return (
    <>
      <rect width="240" height="300" fill="#E7DCC4" />
      <g transform="translate(6 26) scale(.95)">
        <path d={eightFoldStar(120, 140, 118)} fill="none" stroke="#CBBB96" strokeWidth="2" />
        <path d={eightFoldStar(120, 140, 92)} fill="none" stroke="#CBBB96" strokeWidth="1.5" />
        <Figure />
      </g>
    </>
  )
}
