import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CaseDetail } from '#shared/schemas/moderation'
import { Niche } from '#web/components/art/arch-picture'
import { Pill, type PillTone, PlanBadge } from '#web/components/badges'
import { TextLink } from '#web/components/button'
import { personOf } from '#web/components/person'
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
    <chakra.header
      bg="wall"
      color="wall.ink"
      borderRadius="card"
      display="flex"
      flexWrap="wrap"
      columnGap={{ base: '4', md: '7' }}
      paddingInline={{ base: '4', md: '7' }}
    >
      <chakra.div
        alignSelf="end"
        width={{ base: '84px', md: '112px' }}
        marginBlockStart={{ base: '4', md: '5' }}
        flex="none"
      >
        <Niche src={person?.imageUrl} gender={person?.gender} alt={t`Picture of ${name}`} />
      </chakra.div>
      <chakra.div alignSelf="center" flex="1 1 9rem" minWidth="0" paddingBlock={{ base: '4', md: '5' }}>
        <chakra.h2 textStyle="h1" fontSize={{ base: '26', md: '34' }} overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </chakra.h2>
        <chakra.p
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="4"
          rowGap="1.5"
          marginBlockStart="2"
          color="wall.muted"
        >
          <Pill tone={tone}>{words}</Pill>
          {person && <PlanBadge name={person.plan} onWall />}
          {person && <span>{person.summary}</span>}
        </chakra.p>
        <chakra.p display="flex" flexWrap="wrap" columnGap="6" marginBlockStart="1">
          <TextLink standalone onWall href={userPath(target_id)}>
            <Trans>Open the account</Trans>
          </TextLink>
          {person && (
            <TextLink standalone onWall href={profilePath(target_id)}>
              <Trans>View profile</Trans>
            </TextLink>
          )}
        </chakra.p>
      </chakra.div>
    </chakra.header>
  )
}
