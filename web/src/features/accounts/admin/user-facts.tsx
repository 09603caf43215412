import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { genderLabels } from '#shared/options/personal'
import { isPhone } from '#shared/phone'
import type { UserDetail } from '#shared/schemas/admin-entities'
import { PlanBadge } from '#web/features/plans/plan-badge'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
import { Fact, Sheet, SheetSection } from '#web/ui/layout/sheet'
import { EmailLink } from '#web/ui/links/contact-links'
import { casePath, profilePath } from '#web/lib/paths'
import { formatDate, formatDateTime, labelOf } from '#web/lib/wording/wording'
import { UserRole } from './user-status'
import { Written } from '#web/ui/written'

const SubLine = ({ children }: { children: ReactNode }) => (
  <chakra.span display="block" textStyle="small" fontWeight="normal" color="ink.muted">
    {children}
  </chakra.span>
)

function Address({ user: { email, email_proven_at } }: { user: UserDetail }) {
  const day = email_proven_at && formatDate(email_proven_at)
  return (
    <>
      <EmailLink address={email} />
      <SubLine>{day ? <Trans>Confirmed on {day}</Trans> : <Trans>Not confirmed yet</Trans>}</SubLine>
    </>
  )
}

const Phone = ({ phone }: { phone: string }) => (
  <>
    <bdi dir="ltr">{phone}</bdi>
    {!isPhone(phone) && (
      <SubLine>
        <Trans>
          This number is incomplete or wrong. Please ask the user for it, and correct it with “Edit”.
        </Trans>
      </SubLine>
    )}
  </>
)

const Removal = ({ at }: { at: string }) => (
  <>
    <span>{formatDateTime(at)}</span>
    <SubLine>
      <Trans>The account stays if an appeal is accepted.</Trans>
    </SubLine>
  </>
)

function SuspensionFacts({ suspension }: Required<Pick<UserDetail, 'suspension'>>) {
  const { t } = useLingui()
  const { at, until, reason, case_id, removed_at } = suspension
  return (
    <SheetSection title={<Trans>Suspension</Trans>}>
      <Fact label={t`Since`} value={formatDateTime(at)} />
      {removed_at ? (
        <Fact label={t`Will be removed on`} value={<Removal at={removed_at} />} />
      ) : (
        <Fact label={t`Until`} value={until ? formatDateTime(until) : t`An administrator ends it`} />
      )}
      <Fact
        wide
        label={t`Reason`}
        value={
          reason ? (
            <Written as="span" display="block" whiteSpace="pre-line">
              {reason}
            </Written>
          ) : (
            t`Not given.`
          )
        }
      />
      {case_id && (
        <Fact
          wide
          label={t`Decided in`}
          value={
            <TextLink href={casePath(case_id)}>
              <Trans>The case with the reports</Trans>
            </TextLink>
          }
        />
      )}
    </SheetSection>
  )
}

function Role({ user }: { user: UserDetail }) {
  const { role, status, profile_info_status } = user
  return (
    <>
      <UserRole user={user} />
      {role === 'member' && status === 'active' && profile_info_status && (
        <SubLine>
          <Trans>Cannot become an administrator: an administrator’s account has no profile.</Trans>
        </SubLine>
      )}
    </>
  )
}

const ViewProfile = ({ id }: Pick<UserDetail, 'id'>) => (
  <ButtonLink variant="line" size="sm" href={profilePath(id)}>
    <Trans>View profile</Trans>
  </ButtonLink>
)

function ProfileFacts({ user }: { user: UserDetail }) {
  const { t } = useLingui()
  const { id, profile_info_status: submitted, profile_status, paused_at } = user
  return (
    <SheetSection title={<Trans>Profile</Trans>} action={submitted && <ViewProfile id={id} />}>
      <Fact
        label={t`Profile`}
        value={
          submitted ? (
            <>
              <Trans>Submitted</Trans>
              <SubLine>
                <Trans>If you open a profile that is not open to everyone, this is recorded.</Trans>
              </SubLine>
            </>
          ) : (
            t`Not submitted yet`
          )
        }
      />
      <Fact label={t`Profile status`} value={profile_status ? t`Verified` : t`Not Verified`} />
      {paused_at && <Fact label={t`Taking a break since`} value={formatDate(paused_at)} />}
    </SheetSection>
  )
}

function PlanFacts({ user: { plan_name, plan_until } }: { user: UserDetail }) {
  const { t } = useLingui()
  return (
    <SheetSection title={<Trans>Plan</Trans>}>
      <Fact label={t`Plan`} value={<PlanBadge name={plan_name} />} />
      {plan_until && <Fact label={t`Until`} value={formatDate(plan_until)} />}
    </SheetSection>
  )
}

/** The facts about an account, without messages that it wrote or received. */
export function UserFacts({ user }: { user: UserDetail }) {
  const { t } = useLingui()
  const { status, suspension, email, phone, gender, created_at, deleted_at, second_factor_at } = user
  const since = second_factor_at && formatDate(second_factor_at)
  const gone = status === 'deleted'
  return (
    <Sheet label={t`Facts`}>
      {suspension && <SuspensionFacts suspension={suspension} />}
      <SheetSection title={<Trans>Account</Trans>}>
        {email && <Fact label={t`E-mail`} value={<Address user={user} />} />}
        {phone && <Fact label={t`Phone`} value={<Phone phone={phone} />} />}
        {since && <Fact label={t`Two-step sign-in`} value={<Trans>On since {since}</Trans>} />}
        {!gone && (
          <Fact label={t`Gender`} value={gender ? labelOf(genderLabels, gender) : t`Not known yet`} />
        )}
        <Fact label={t`Role`} value={<Role user={user} />} />
        <Fact label={t`Joined`} value={formatDateTime(created_at)} />
        {deleted_at && <Fact label={t`Deleted on`} value={formatDateTime(deleted_at)} />}
      </SheetSection>
      {!gone && user.role === 'member' && <ProfileFacts user={user} />}
      {!gone && user.role === 'member' && <PlanFacts user={user} />}
    </Sheet>
  )
}
