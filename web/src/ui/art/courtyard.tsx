import { useId } from 'react'
import { eightFoldStar, keelArch } from './arch'

const plaster = '#E9D9B6'
const merlons = Array.from({ length: 10 }, (_, i) => `M${190 + i * 28} 252h14v10h-14z`).join('')

function Roundel({ cx }: { cx: number }) {
  return (
    <g fill="none" stroke="#9CCBC6" strokeWidth="1.6">
      <path d={eightFoldStar(cx, 86, 28)} />
      <path d={eightFoldStar(cx, 86, 12)} />
      <circle cx={cx} cy="86" r="34" />
    </g>
  )
}

function Screen({ x, lattice, clip }: { x: number; lattice: string; clip: string }) {
  const opening = { x: x + 10, y: 196, width: 134, height: 310, rise: 92 }
  return (
    <>
      <path d={keelArch({ x, y: 184, width: 154, height: 330, rise: 100 })} fill="#0E3A44" />
      <clipPath id={clip}>
        <path d={keelArch(opening)} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect x={x + 10} y="190" width="134" height="330" fill="#C2653F" />
        <rect x={x + 10} y="190" width="134" height="330" fill={`url(#${lattice})`} />
      </g>
      <path d={keelArch(opening)} fill="none" stroke={plaster} strokeWidth="5" />
    </>
  )
}

function Window({ x }: { x: number }) {
  return (
    <>
      <path d={keelArch({ x, y: 338, width: 38, height: 90, rise: 28 })} fill="#B8613F" />
      <path d={keelArch({ x: x + 5, y: 345, width: 28, height: 83, rise: 22 })} fill="#2A3564" />
    </>
  )
}

function Yard() {
  return (
    <>
      <rect x="190" y="60" width="290" height="500" fill="#F3E6CC" />
      <rect x="190" y="60" width="290" height="210" fill="#CFE0DC" />
      <circle cx="392" cy="196" r="22" fill="#F6EBD2" />
      <path d="M190 262H470V470H190Z" fill="#D98B63" />
      <path d="M190 262H470V274H190Z" fill="#B8613F" />
      <path d={merlons} fill="#D98B63" />
      <path d={keelArch({ x: 292, y: 318, width: 76, height: 152, rise: 54 })} fill="#F6EBD2" />
      <path d={keelArch({ x: 300, y: 330, width: 60, height: 140, rise: 46 })} fill="#8F3A24" />
      <path d="M330 330V470" stroke="#F0D9B4" strokeWidth="1.5" />
      <path d="M325 409.500v5M335 409.500v5" stroke="#F0D9B4" strokeWidth="5" strokeLinecap="round" />
      <Window x={222} />
      <Window x={400} />
      <path
        d="M420 474C424 420 418 384 428 330"
        fill="none"
        stroke="#5A3B28"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M424 372C412 350 404 340 396 336"
        fill="none"
        stroke="#5A3B28"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g fill="#2F6B57">
        <circle cx="432" cy="300" r="38" />
        <circle cx="400" cy="322" r="27" />
        <circle cx="458" cy="330" r="32" />
      </g>
      <g fill="#3F8068">
        <circle cx="420" cy="288" r="20" />
        <circle cx="446" cy="312" r="18" />
      </g>
      <path d="M190 470H470V560H190Z" fill="#EBD8B2" />
      <path
        d="M190 488H470M190 514H470M330 470V560M290 470L230 560M370 470L430 560M250 470L130 560M410 470L530 560"
        stroke="#D3B98A"
        strokeWidth="1.5"
        fill="none"
      />
      <g transform="translate(330 518) scale(1 .38)">
        <path d={octagon(92)} fill="#0E3A44" />
        <path d={octagon(78)} fill="#2C7C86" />
        <path d={eightFoldStar(0, 0, 52)} fill="none" stroke="#A9D3CE" strokeWidth="3" />
      </g>
    </>
  )
}

function octagon(radius: number): string {
  const near = Math.round(radius * 0.3827 * 100) / 100
  const far = Math.round(radius * 0.9239 * 100) / 100
  return `M${near} ${-far}L${far} ${-near}V${near}L${near} ${far}H${-near}L${-far} ${near}V${-near}L${-near} ${-far}Z`
}

/** Courtyard illustration of the home page. The sign-in pages use it as a file, `public/courtyard.svg`. */
export function Courtyard() {
  const id = useId()
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 660 560" aria-hidden="true" width="660" height="560">
      <pattern id={`${id}l`} width="34" height="34" patternUnits="userSpaceOnUse">
        <path d={eightFoldStar(17, 17, 17)} fill="none" stroke={plaster} strokeWidth="3.2" />
      </pattern>
      <path d="M168 30H492V560H168Z" fill="#17626C" />
      <path d="M168 30H492" stroke="#7FB4B2" strokeWidth="2" />
      <path d="M180 560V42H480V560" fill="none" stroke="#5E9FA0" strokeWidth="1.5" />
      <path d="M0 150H168V560H0ZM492 150H660V560H492Z" fill="#134A55" />
      <path d="M0 150H168M492 150H660" stroke="#3F7C83" strokeWidth="2" />
      <Roundel cx={222} />
      <Roundel cx={438} />
      <path d={keelArch({ x: 190, y: 72, width: 280, height: 500, rise: 180 })} fill={plaster} />
      <clipPath id={`${id}y`}>
        <path d={keelArch({ x: 200, y: 86, width: 260, height: 474, rise: 170 })} />
      </clipPath>
      <g clipPath={`url(#${id}y)`}>
        <Yard />
      </g>
      <Screen x={12} lattice={`${id}l`} clip={`${id}a`} />
      <Screen x={494} lattice={`${id}l`} clip={`${id}b`} />
      <path d="M0 514H168V560H0ZM492 514H660V560H492Z" fill="#A8432A" />
      <path d="M0 514H168M492 514H660" stroke={plaster} strokeWidth="5" />
    </svg>
  )
}
