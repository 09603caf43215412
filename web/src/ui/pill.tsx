import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

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
  // A declined proposal is no error: nobody did anything wrong.
  rejected: 'mute',
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
