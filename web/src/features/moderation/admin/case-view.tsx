import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { CaseDetail } from '#shared/schemas/moderation'
import { Sheet, SheetSection, Fact } from '#web/ui/layout/sheet'
import { AlertBox } from '#web/ui/states/alert-box'
import { AnswerForm, answerDraft } from './answer-form'
import { CaseHistory } from './case-history'
import { DecideForm } from './decide-form'
import { caseQuery } from './queries'
import { ReportList } from './report-list'
import { TextLink } from '#web/ui/buttons/button'
import { casePath, profilePath, userPath } from '#web/lib/paths'
import { formatDate, formatDateTime } from '#web/lib/wording/wording'
import { ActionPill, ProfileTexts, Reasons, Reporters, StatePill, Waiting } from './case-marks'
import { AccountHead } from '#web/features/accounts/admin/account-head'
import { Pill, type PillTone } from '#web/ui/pill'
import { PlanBadge } from '#web/features/plans/plan-badge'
import { Thumbnails } from '#web/features/profiles/gallery/further-pictures'
import { shownPersonOf } from '#web/features/profiles/card/shown-person'
import { useSession } from '#web/lib/session-context'
import { decisionDraft } from './decision-draft'

/** Deletes drafts of steps that are done, whoever did them. */
function useClearedDrafts({ id, state }: Pick<CaseDetail, 'id' | 'state'>): void {
  const { user } = useSession()
  const userId = user?.id
  useEffect(() => {
    if (state !== 'open') decisionDraft(id, userId).clear()
    if (state !== 'appealed') answerDraft(id, userId).clear()
  }, [id, state, userId])
}

const statuses: Record<CaseDetail['target_status'], { tone: PillTone; words: ReactNode }> = {
  active: { tone: 'ok', words: <Trans>Active</Trans> },
  suspended: { tone: 'err', words: <Trans>Suspended</Trans> },
  deleted: { tone: 'mute', words: <Trans>Deleted</Trans> },
}

/** The reported member, as administrators see them. */
function CaseHead({ of }: { of: CaseDetail }) {
  const { t } = useLingui()
  const { target, target_id, target_name, target_status } = of
  const person = target && !target.deleted ? shownPersonOf(target) : undefined
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

/** Other cases about the same member, newest first. */
function Earlier({ cases }: { cases: CaseDetail['earlier'] }) {
  const { t } = useLingui()
  return (
    <chakra.ul aria-label={t`Other cases`} listStyleType="none" m="0" p="0" display="grid" gap="2">
      {cases.map(({ id, opened_at, state, action }) => (
        <chakra.li key={id} display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          <TextLink href={casePath(id)}>{formatDate(opened_at)}</TextLink>
          {state === 'open' || state === 'appealed' ? (
            <StatePill state={state} />
          ) : (
            <ActionPill action={action} />
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

/** The state of a case, and facts about the member. */
function CaseFacts({ of }: { of: CaseDetail }) {
  const { t } = useLingui()
  const { state, opened_at, appealed_at, reporters, reasons, appeal_until, removed_at, target_status } = of
  const waits = state === 'open' ? opened_at : state === 'appealed' ? appealed_at : undefined
  return (
    <SheetSection title={<Trans>Case</Trans>}>
      <Fact label={t`Status`} value={<StatePill state={state} />} />
      <Fact label={t`First reported`} value={formatDateTime(opened_at)} />
      {waits && <Fact label={t`Waiting`} value={<Waiting since={waits} />} />}
      <Fact label={t`Reported by`} value={<Reporters count={reporters} />} />
      {appeal_until && <Fact label={t`May appeal until`} value={formatDateTime(appeal_until)} />}
      {removed_at && target_status !== 'deleted' && (
        <Fact label={t`Account is removed on`} value={formatDateTime(removed_at)} />
      )}
      <Fact wide label={t`Reasons`} value={<Reasons reasons={reasons} />} />
      <Fact
        wide
        label={t`Other cases`}
        value={of.earlier.length > 0 ? <Earlier cases={of.earlier} /> : <Trans>None about this member</Trans>}
      />
    </SheetSection>
  )
}

const currentLabels = {
  about: <Trans>About the person</Trans>,
  about_family: <Trans>About the family</Trans>,
}

/** A finished form disappears with the focus: moves the focus to the result. */
function useFocusOnChange(state: CaseDetail['state']) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    ref.current?.focus()
  }, [state])
  return ref
}

/** A case: the member, the reports, the history and the next step. */
export function CaseView({ of }: { of: CaseDetail }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [outrun, setOutrun] = useState(false)
  const ref = useFocusOnChange(of.state)
  useClearedDrafts(of)
  const name = of.target_name ?? t`this member`
  const form = { of, name, onDoneByAnother: () => setOutrun(true) }
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <CaseHead of={of} />
      <chakra.div ref={ref} tabIndex={-1} outline="none">
        <div role="status">
          {outrun && (
            <chakra.div marginBlockEnd="5">
              <AlertBox icon="alert" title={<Trans>Another administrator has already done this.</Trans>}>
                <p>
                  <Trans>Your choice was not saved. This is the case as it is now.</Trans>
                </p>
              </AlertBox>
            </chakra.div>
          )}
        </div>
        <Sheet label={t`Case`}>
          <CaseFacts of={of} />
          <SheetSection plain title={<Trans>Reports</Trans>}>
            <ReportList of={of} />
          </SheetSection>
          {of.further_pictures && (
            <SheetSection plain title={<Trans>More pictures</Trans>}>
              <Thumbnails
                name={name}
                gender={of.target?.personal_info[0]?.gender}
                main={of.target?.user_profile_image.image_url ?? null}
                further={of.further_pictures}
                onRefresh={() => client.invalidateQueries(caseQuery(of.id))}
              />
            </SheetSection>
          )}
          {of.profile_texts && (
            <SheetSection plain title={<Trans>Profile texts now</Trans>}>
              <chakra.div display="grid" gap="3">
                <ProfileTexts texts={of.profile_texts} labels={currentLabels} />
              </chakra.div>
            </SheetSection>
          )}
          <CaseHistory of={of} />
        </Sheet>
      </chakra.div>
      {of.state === 'open' && <DecideForm {...form} />}
      {of.state === 'appealed' && <AnswerForm {...form} />}
    </chakra.div>
  )
}
