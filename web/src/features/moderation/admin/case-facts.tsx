import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CaseDetail } from '#shared/schemas/moderation'
import { TextLink } from '#web/ui/buttons/button'
import { Fact, SheetSection } from '#web/ui/layout/sheet'
import { casePath } from '#web/lib/paths'
import { formatDate, formatDateTime } from '#web/lib/wording/wording'
import { ActionPill, Reasons, Reporters, StatePill, Waiting } from './case-marks'

/** Other cases about the same member, the latest first. */
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

/** How far a case has come, and what is known of the member beside it. */
export function CaseFacts({ of }: { of: CaseDetail }) {
  const { t } = useLingui()
  const { state, opened_at, appealed_at, reporters, reasons, appeal_until, removed_at, target_status } = of
  const waits = state === 'open' ? opened_at : state === 'appealed' ? appealed_at : undefined
  return (
    <SheetSection title={<Trans>Case</Trans>}>
      <Fact label={t`Status`} value={<StatePill state={state} />} />
      <Fact label={t`Reported since`} value={formatDateTime(opened_at)} />
      {waits && <Fact label={t`Waits`} value={<Waiting since={waits} />} />}
      <Fact label={t`Reported by`} value={<Reporters count={reporters} />} />
      {appeal_until && <Fact label={t`May object until`} value={formatDateTime(appeal_until)} />}
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
