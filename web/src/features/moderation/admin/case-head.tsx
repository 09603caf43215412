import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CaseDetail } from '#shared/schemas/moderation'
import { AccountHead } from '#web/features/accounts/admin/account-head'
import { Pill, type PillTone } from '#web/ui/pill'
import { PlanBadge } from '#web/features/plans/plan-badge'
import { TextLink } from '#web/ui/buttons/button'
import { personOf } from '#web/features/profiles/card/person'
import { profilePath, userPath } from '#web/lib/paths'

const statuses: Record<CaseDetail['target_status'], { tone: PillTone; words: ReactNode }> = {
  active: { tone: 'ok', words: <Trans>Active</Trans> },
  suspended: { tone: 'err', words: <Trans>Suspended</Trans> },
  deleted: { tone: 'mute', words: <Trans>Deleted</Trans> },
}

/** The member whom a case is about, as administrators see them. */
export function CaseHead({ of }: { of: CaseDetail }) {
  const { t } = useLingui()
  const { target, target_id, target_name, target_status } = of
  const person = target && !target.deleted ? personOf(target) : undefined
  const name = target_name ?? person?.name ?? t`Deleted account`
  const { tone, words } = statuses[target_status]
  return (
    <AccountHead
      name={name}
      src={person?.imageUrl}
      gender={person?.gender}
      marks={
        <>
          <Pill tone={tone}>{words}</Pill>
          {person && <PlanBadge name={person.plan} onWall />}
          {person && <span>{person.summary}</span>}
        </>
      }
      links={
        <>
          <TextLink standalone onWall href={userPath(target_id)}>
            <Trans>Open the account</Trans>
          </TextLink>
          {person && (
            <TextLink standalone onWall href={profilePath(target_id)}>
              <Trans>View profile</Trans>
            </TextLink>
          )}
        </>
      }
    />
  )
}
