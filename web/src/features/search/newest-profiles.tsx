import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Card } from '#shared/schemas/entities'
import type { Fit } from '#shared/schemas/fit'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
import { memberFactsOf } from '#web/features/profiles/card/card-details'
import { CardMenu } from './card-menu'
import { AcceptsOnlySome } from '#web/features/proposals/accepts-only-some'
import { CardGrid } from '#web/ui/layout/card-grid'
import { fitLine } from '#web/features/profiles/card/fit-line'
import { ProfileCard } from '#web/features/profiles/card/profile-card'
import { ProfileCardSkeleton } from '#web/features/profiles/card/profile-card-skeleton'
import { EmptyState, ErrorState, LoadingNote } from '#web/ui/states/states'
import { SectionTitle } from '#web/ui/layout/surfaces'
import { call, type Result } from '#web/lib/api'
import { useWord } from '#web/lib/wording/use-word'
import { requirementsPath } from '#web/lib/paths'
import { isSessionOver, loadErrorText } from '#web/lib/api-error'
import { useWithoutHidden } from '#web/features/shortlist/member-lists'
import { cardLink, isClosedTo } from './card-link'
import { relationsQuery } from './queries'

const shownAtMost = 6
const nobody: readonly Card[] = []

/** The best fits; null if search fails. */
async function whoFits(signal: AbortSignal): Promise<Result<'search.people'> | null> {
  try {
    return await call('search.people', { suggested: 'true', pageSize: shownAtMost }, { signal })
  } catch (error) {
    if (signal.aborted || isSessionOver(error)) throw error
    return null
  }
}

interface People {
  data: Card[]
  /** The fits, if the members were chosen by fit. */
  fits?: Record<string, Fit>
  /** Nobody meets the must-haves of both sides: these are the newest members. */
  nobodyFits?: boolean
  /** The viewer has must-haves. */
  hasMusts?: boolean
}

/** The newest members, or with `suggests` the best fits if there are any. */
export const newestQuery = (userId: string, suggests: boolean) =>
  queryOptions({
    queryKey: ['newest', userId, suggests],
    queryFn: async ({ signal }): Promise<People> => {
      const fitting = suggests ? await whoFits(signal) : null
      if (fitting && fitting.data.length > 0) return { data: fitting.data, fits: fitting.page.fits ?? {} }
      const { data } = await call('profile.newest', { order: 'newest', pageSize: shownAtMost }, { signal })
      const { besides = 0, has_musts: hasMusts = false } = fitting?.page ?? {}
      return { data, nobodyFits: besides > 0, hasMusts }
    },
  })

/** Complete rows: with four or five columns, six cards would leave a gap. */
const wholeRows = {
  '& > li:nth-of-type(n+5)': { display: { lg: 'none' } },
  '& > li:nth-of-type(5)': { display: { '2xl': 'list-item' } },
} as const

interface ContentProps {
  userId: string
  newest: UseQueryResult<People>
  label: string
  /** Whether fits are shown, or may be shown later. */
  lines: boolean
}

function Content({ userId, newest, label, lines }: ContentProps) {
  useWord()
  const relations = useQuery(relationsQuery(userId))
  const people = useWithoutHidden(newest.data?.data ?? nobody)
  if (newest.isPending)
    return (
      <>
        <LoadingNote />
        <CardGrid css={wholeRows}>
          {Array.from({ length: shownAtMost }, (_, index) => (
            <li key={index}>
              <ProfileCardSkeleton fit={lines} />
            </li>
          ))}
        </CardGrid>
      </>
    )
  if (!newest.data)
    return (
      <ErrorState
        message={loadErrorText(newest.error)}
        onRetry={() => void newest.refetch()}
        retrying={newest.isFetching}
      />
    )
  const { fits } = newest.data
  if (people.length === 0)
    return (
      <EmptyState
        title={<Trans>No profiles to show yet</Trans>}
        action={
          <ButtonLink variant="line" href="/proposals">
            <Trans>See people</Trans>
          </ButtonLink>
        }
      >
        <Trans>As soon as a member completes a profile, it appears here.</Trans>
      </EmptyState>
    )
  return (
    <CardGrid css={wholeRows} label={label}>
      {people.map((card) => {
        const { href, state } = cardLink(card, true, relations.data?.[card.id])
        const person = memberFactsOf(card)
        return (
          <li key={card.id}>
            <ProfileCard
              person={person}
              href={href}
              relation={state}
              level={3}
              fit={fitLine(fits?.[card.id])}
              note={isClosedTo(card, relations.data) && <AcceptsOnlySome />}
              menu={<CardMenu person={{ id: card.id, name: person.name }} />}
            />
          </li>
        )
      })}
    </CardGrid>
  )
}

export interface NewestProfilesProps {
  userId: string
  /** Replaces the default title. */
  title?: string
  /** For members with a profile: best fits instead of the newest. */
  suggests: boolean
}

/** Some members to look at, with the viewer's relation to them. */
export function NewestProfiles({ userId, title, suggests }: NewestProfilesProps) {
  const { t } = useLingui()
  const newest = useQuery(newestQuery(userId, suggests))
  const lines = suggests && (newest.data ? newest.data.fits !== undefined : !newest.isError)
  const label = title ?? (lines ? t`People who fit` : t`Newest profiles`)
  return (
    <section>
      <SectionTitle
        action={
          <TextLink standalone href="/proposals">
            <Trans>See all</Trans>
          </TextLink>
        }
      >
        {label}
      </SectionTitle>
      {newest.data?.nobodyFits && (
        <chakra.p color="ink.muted" marginBlockEnd="4">
          {newest.data.hasMusts ? (
            <>
              <Trans>Nobody meets all the must-haves, yours and theirs. These are the newest profiles.</Trans>{' '}
              <TextLink href={requirementsPath}>
                <Trans>Change your must-haves</Trans>
              </TextLink>
            </>
          ) : (
            <Trans>
              Everyone has a must-have that differs from your profile. These are the newest profiles.
            </Trans>
          )}
        </chakra.p>
      )}
      <Content {...{ userId, newest, label, lines }} />
    </section>
  )
}
