import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { word } from '../lib/wording/wording'
import { eightFoldStar, keelArch } from './art/arch'

/** Star seal of a profile whose plan includes the verified mark. */
export function VerifiedSeal({ size = '19px', onWall = false }: { size?: string; onWall?: boolean }) {
  const { t } = useLingui()
  const label = t`Verified`
  return (
    <chakra.svg
      viewBox="0 0 20 20"
      role="img"
      aria-label={label}
      boxSize={size}
      flex="none"
      display="inline-block"
      verticalAlign="-3px"
      color={onWall ? '#8CCFCD' : 'tile'}
    >
      <title>{label}</title>
      <path d={eightFoldStar(10, 10, 10)} fill="currentColor" />
      <chakra.path
        d="M6.4 10.3l2.4 2.400 4.600-5"
        fill="none"
        stroke={onWall ? 'wall' : 'tile.on'}
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </chakra.svg>
  )
}

interface PlanLook {
  color: string
  fill: string
}

const plans: Record<string, PlanLook> = {
  free: { color: 'ink.muted', fill: 'none' },
  silver: { color: 'ink.muted', fill: 'silver' },
  gold: { color: 'brass.ink', fill: 'brass' },
  platinum: { color: 'tile.ink', fill: 'tile' },
}
const otherPlan: PlanLook = { color: 'ink', fill: 'indigo' }

const lookOf = (plan: string): PlanLook => plans[plan.toLowerCase()] ?? otherPlan

/** The star of a plan under an arch, which stands for it where there is room. */
export function PlanArch({ name }: { name: string }) {
  const { fill } = lookOf(name)
  return (
    <chakra.svg viewBox="0 0 64 80" width="64px" height="80px" flex="none" aria-hidden="true" fill="none">
      <chakra.path
        d={keelArch({ x: 1, y: 1, width: 62, height: 78, rise: 34 })}
        fill="tile.soft"
        stroke="tile"
        strokeWidth="1.6"
      />
      <chakra.path
        d={eightFoldStar(32, 48, 17)}
        fill={fill}
        stroke={fill === 'none' ? 'line.strong' : undefined}
        strokeWidth="1.6"
      />
    </chakra.svg>
  )
}

/** Name of a plan with its star. `long` writes "Gold plan". */
export function PlanBadge({
  name,
  onWall = false,
  long = false,
}: {
  name: string
  onWall?: boolean
  long?: boolean
}) {
  const { t } = useLingui()
  const shown = word(name)
  const key = name.toLowerCase()
  const look = lookOf(name)
  const onWallFill = key === 'free' ? 'none' : key === 'gold' ? 'brass.wall' : 'wall.muted'
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      fontSize={onWall ? '16' : '15'}
      fontWeight="bold"
      lineHeight="1.2"
      color={onWall ? 'wall.ink' : look.color}
      title={t`${shown} plan`}
    >
      <chakra.svg
        viewBox="0 0 16 16"
        boxSize="16px"
        flex="none"
        aria-hidden="true"
        fill={onWall ? onWallFill : look.fill}
        stroke={look.fill === 'none' ? (onWall ? 'wall.edge' : 'line.strong') : undefined}
        strokeWidth="1.6"
      >
        <path d={eightFoldStar(8, 8, 7)} />
      </chakra.svg>
      {long ? t`${shown} plan` : shown}
    </chakra.span>
  )
}

export type PillTone = 'ok' | 'warn' | 'err' | 'mute' | 'tile'

const pillTones: Record<PillTone, { bg: string; color: string }> = {
  ok: { bg: 'ok.soft', color: 'ok' },
  warn: { bg: 'warn.soft', color: 'warn' },
  err: { bg: 'err.soft', color: 'err' },
  mute: { bg: 'sunk', color: 'ink.muted' },
  tile: { bg: 'tile.soft', color: 'tile.ink' },
}

export interface PillProps {
  tone?: PillTone
  /** Longer than two words: may take two lines. */
  wraps?: boolean
  children: ReactNode
}

/** Status label of one or two words. */
export function Pill({ tone = 'mute', wraps = false, children }: PillProps) {
  return (
    <chakra.span
      display="inline-block"
      py="5px"
      px="2.5"
      borderRadius="pill"
      fontFamily="body"
      letterSpacing="normal"
      fontSize="14"
      fontWeight="bold"
      lineHeight="1.15"
      {...(wraps
        ? { whiteSpace: 'normal', minWidth: '0', overflowWrap: 'anywhere' }
        : { whiteSpace: 'nowrap' })}
      {...pillTones[tone]}
    >
      {children}
    </chakra.span>
  )
}

const statusTones: Record<string, PillTone> = {
  pending: 'warn',
  accepted: 'ok',
  rejected: 'err',
  withdrawn: 'mute',
  ended: 'mute',
  completed: 'ok',
  failed: 'err',
  cancelled: 'mute',
  refunded: 'mute',
  in_progress: 'tile',
  resolved: 'ok',
  active: 'ok',
  suspended: 'err',
}

/** Coloured pill of a stored status; `label` is its text from `shared/options/statuses`. */
export function StatusPill({ status, label }: { status: string; label: string }) {
  return <Pill tone={statusTones[status] ?? 'mute'}>{label}</Pill>
}

/** Count beside a menu entry. Renders nothing at 0, "99+" above 99. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null
  return (
    <chakra.span
      minWidth="26px"
      height="24px"
      px="1.5"
      borderRadius="pill"
      bg="wall.count"
      color="wall.countInk"
      fontSize="14"
      fontWeight="bold"
      lineHeight="24px"
      textAlign="center"
      fontVariantNumeric="tabular-nums"
      aria-label={label}
      role="img"
    >
      {count > 99 ? '99+' : count}
    </chakra.span>
  )
}
