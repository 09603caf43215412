import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { CheckPose } from '#shared/options/checks'

const openFingers = 'M-5.5-6L-8-17M-2-7L-2.600-21M2-7L2.600-21M5.500-6L7.500-17M-6 3L-13-4'
const twoFingers = 'M-2.500-6L-6-21M2.500-6L5-21'

interface HandProps {
  x: number
  y: number
  /** Clockwise, in degrees. */
  turn?: number
  fingers?: string
}

/** A hand whose fingers point upwards. */
const Hand = ({ x, y, turn = 0, fingers = openFingers }: HandProps) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`} stroke="currentColor" strokeWidth="4.500">
    <rect x="-7" y="-7" width="14" height="15" rx="5" fill="currentColor" stroke="none" />
    <path d={fingers} />
  </g>
)

/** The arm below a hand. */
const Arm = ({ d }: { d: string }) => (
  <path d={d} stroke="currentColor" strokeWidth="8" strokeLinejoin="round" />
)

const poses: Record<CheckPose, ReactNode> = {
  open_hand: (
    <>
      <Arm d="M82 92L80 60" />
      <Hand x={80} y={52} />
    </>
  ),
  two_fingers: (
    <>
      <Arm d="M82 92L80 60" />
      <Hand x={80} y={52} fingers={twoFingers} />
    </>
  ),
  hand_on_chin: (
    <>
      <Arm d="M80 92L56 66" />
      <Hand x={51} y={60} turn={-40} fingers="M-4-6L-6-11M0-6L0-13M4-6L5-11" />
    </>
  ),
  hand_on_head: (
    <>
      <Arm d="M80 78L87 46L63 21" />
      <Hand x={55} y={17} turn={-84} fingers="M-5.500-6L-7-15M-2-7L-2.600-19M2-7L2.600-19M5.500-6L6.500-15" />
    </>
  ),
  hand_on_shoulder: (
    <>
      <Arm d="M76 90L38 82" />
      <Hand x={31} y={76} turn={-40} fingers="M-5.500-6L-7-14M-2-7L-2.600-17M2-7L2.600-17M5.500-6L7.500-14" />
    </>
  ),
  head_turned: (
    <path
      d="M30 14C38 6 58 6 66 14M66 14L65 6M66 14L58 14"
      stroke="currentColor"
      strokeWidth="3.500"
      strokeLinejoin="round"
    />
  ),
}

const head = 'M48 18C37 18 32 27 32 37C32 48 39 57 48 57C57 57 64 48 64 37C64 27 59 18 48 18Z'
const turnedHead =
  'M46 18C36 18 31 27 31 37C31 48 39 57 49 57C56 57 61 52 62 46L65 42L62.500 37C63 26 57 18 46 18Z'

/** A person in one of the poses. The hand has the colour of what is to be done. */
export function PoseDrawing({ pose }: { pose: CheckPose }) {
  return (
    <chakra.svg
      viewBox="0 0 96 96"
      aria-hidden="true"
      flex="none"
      boxSize="88px"
      borderRadius="control"
      bg="sunk"
      color="tile.ink"
      fill="none"
      strokeLinecap="round"
    >
      <chakra.g stroke="ink.muted" strokeWidth="2.500" strokeLinejoin="round">
        <path d="M10 92C11 76 24 68 40 65V55M86 92C85 76 72 68 56 65V55" />
        <chakra.path d={pose === 'head_turned' ? turnedHead : head} fill="sunk" />
      </chakra.g>
      {poses[pose]}
    </chakra.svg>
  )
}
