import { chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { usageOf } from '#shared/format'
import { Niche } from '#web/ui/art/arch-picture'
import { CountBadge } from '#web/ui/count-badge'
import { Pill, StatusPill } from '#web/ui/pill'
import { PlanBadge } from '#web/features/plans/plan-badge'
import { Button, ButtonLink, IconButton, TextLink } from '#web/ui/buttons/button'
import { ColourModeButton } from '#web/ui/layout/colour-mode-button'
import { DataTable } from '#web/ui/table/data-table'
import { ConfirmDialog, Dialog } from '#web/ui/modal/dialog'
import { FileDrop } from '#web/ui/fields/file-drop'
import { PaperCard } from '#web/ui/paper-card'
import { LoadMore } from '#web/ui/buttons/load-more'
import { Pagination } from '#web/ui/table/pagination'
import { PersonRow, RowList } from '#web/ui/layout/row-list'
import { Wrap } from '#web/ui/layout/wrap'
import { Fact, Sheet, SheetSection } from '#web/ui/layout/sheet'
import { EmptyState, ErrorState, PageSkeleton } from '#web/ui/states/states'
import { Stepper } from '#web/ui/layout/stepper'
import { Actions } from '#web/ui/buttons/actions'
import { AlertBox } from '#web/ui/states/alert-box'
import { Card, PageTitle, WallCard } from '#web/ui/layout/surfaces'
import { toast } from '#web/ui/states/toast'
import { UsageBar } from '#web/ui/usage-bar'
import { Cards } from './cards'
import { Fields } from './fields'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section
      paddingBlock="8"
      display="grid"
      gap="5"
      borderBlockStart="1px solid"
      borderBlockStartColor="line"
    >
      <chakra.h2 textStyle="h3">{title}</chakra.h2>
      {children}
    </chakra.section>
  )
}

function Windows() {
  const [open, setOpen] = useState<'none' | 'dialog' | 'confirm'>('none')
  const close = () => setOpen('none')
  return (
    <Actions>
      <Button variant="line" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button variant="line" onClick={() => setOpen('confirm')}>
        Confirm
      </Button>
      <Button variant="line" onClick={() => toast.success('Profile submitted successfully')}>
        Toast
      </Button>
      <Button
        variant="line"
        onClick={() => toast.error('No internet connection. Please check your network.')}
      >
        Error toast
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Career Information"
        footer={
          <>
            <Button variant="line" size="sm" onClick={close}>
              Cancel
            </Button>
            <Button size="sm" onClick={close}>
              Update Now
            </Button>
          </>
        }
      >
        <Fields />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Withdraw the proposal?"
        danger
      >
        Sana will no longer see it. You may send another later.
      </ConfirmDialog>
    </Actions>
  )
}

/** Development only, not part of the build: every component in every state on one page. */
export function Gallery() {
  return (
    <Wrap paddingBlock="8">
      <PageTitle sub="Every component in its states." actions={<ColourModeButton />}>
        Gallery
      </PageTitle>
      <Part title="Buttons">
        <Actions>
          <Button>Send a Proposal</Button>
          <Button variant="line">Send a Message</Button>
          <Button variant="danger">Decline</Button>
          <Button variant="dangerSolid">Delete</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="link">Link</Button>
          <Button loading>Saving</Button>
          <Button disabled>Disabled</Button>
          <ButtonLink href="/proposals" variant="line" size="sm" iconEnd="next">
            Browse
          </ButtonLink>
          <IconButton icon="edit" label="Edit" />
          <TextLink href="/about" standalone>
            Standalone link
          </TextLink>
        </Actions>
      </Part>
      <Part title="Badges">
        <Actions>
          {['Free', 'Silver', 'Gold', 'Platinum', 'Ruby'].map((plan) => (
            <PlanBadge key={plan} name={plan} />
          ))}
          <PlanBadge name="Gold" member />
          <StatusPill status="pending" label="Pending" />
          <StatusPill status="accepted" label="Accepted" />
          <StatusPill status="rejected" label="Declined" />
          <Pill>Not Verified</Pill>
          <Pill tone="tile">Sample</Pill>
          <CountBadge count={128} label="128 waiting" />
        </Actions>
      </Part>
      <Part title="Fields">
        <Fields />
      </Part>
      <Part title="Windows and messages">
        <Windows />
      </Part>
      <Part title="Cards">
        <Cards />
      </Part>
      <Part title="Stepper">
        <Stepper
          steps={['Personal', 'Career', 'Family', 'Religion', 'Residential', 'Partner', 'Picture']}
          current={3}
        />
      </Part>
      <Part title="Sheet">
        <Sheet label="Profile">
          <SheetSection
            title="Personal Information"
            action={
              <Button variant="link" size="sm" icon="edit">
                Edit
              </Button>
            }
          >
            <Fact label="First name" value="Bilal Ahmed" />
            <Fact label="Last name" value="Chaudhry" />
            <Fact label="Height" value="5 ft 11 in · 180 cm" />
            <Fact label="Mother tongue" value={null} />
            <Fact label="Nationality" value="Pakistani" />
          </SheetSection>
          <SheetSection title="Partner Requirements">
            <Fact label="Age" value="28 to 32" />
            <Fact label="Cities" value="Lahore, Dubai, Sharjah" wide />
          </SheetSection>
        </Sheet>
      </Part>
      <Part title="Surfaces">
        <WallCard>
          <chakra.p textStyle="h3">Two proposals to answer</chakra.p>
          <chakra.div marginBlockStart="4" display="flex" gap="3">
            <Button variant="actOnWall">Answer</Button>
            <Button variant="wall">Later</Button>
          </chakra.div>
        </WallCard>
        <AlertBox>
          Please write as you would speak in their home. Keep messages respectful and sincere.
        </AlertBox>
        <Card display="grid" gap="4" maxWidth="316px">
          <UsageBar label="Messages" {...usageOf(68, 100)} />
          <UsageBar label="Proposals" {...usageOf(17, 20)} />
        </Card>
        <PaperCard
          heading="A proposal from Bilal Ahmed"
          date="5 March 2026"
          picture={<Niche src={null} gender="male" alt="" />}
          answer={
            <>
              <Button>Accept</Button>
              <Button variant="line">Decline</Button>
            </>
          }
        >
          Bilal, 31, an engineer in Dubai, has sent you a proposal. Read his profile with your family before
          you answer.
        </PaperCard>
      </Part>
      <Part title="Lists">
        <RowList label="Connections">
          <PersonRow
            picture={<Niche src={null} gender="male" alt="" />}
            name="Imran Yousafzai"
            actions={
              <>
                <Button variant="line" size="sm">
                  Decline
                </Button>
                <Button variant="line" size="sm">
                  Read the profile
                </Button>
              </>
            }
          >
            45, Doctor, widowed
          </PersonRow>
          <PersonRow picture={<Niche src={null} gender="female" alt="" />} name="Zainab Tariq">
            24, Student
          </PersonRow>
        </RowList>
        <DataTable
          caption="Users"
          rowKey={(row) => row.email}
          columns={[
            { key: 'name', header: 'Name', cell: (row) => row.name },
            { key: 'email', header: 'Email', cell: (row) => row.email },
            {
              key: 'status',
              header: 'Profile',
              cell: (row) => <Pill tone={row.ok ? 'ok' : 'warn'}>{row.ok ? 'Complete' : 'Incomplete'}</Pill>,
            },
            { key: 'created', header: 'Created', cell: () => '5 March 2026', nowrap: true },
          ]}
          rows={[
            { name: 'Ayesha Siddiqui', email: 'ayesha@example.com', ok: true },
            { name: 'Usman Farooq', email: 'usman@example.com', ok: false },
          ]}
        />
        <Pagination onPrevious={null} onNext={() => undefined} summary="1 to 2 of 1,284" />
        <LoadMore onMore={() => undefined} summary="24 shown" />
      </Part>
      <Part title="States">
        <EmptyState
          title="No proposals yet"
          action={
            <Button variant="line" size="sm">
              See people
            </Button>
          }
        >
          When someone sends you a proposal, it appears here until you answer.
        </EmptyState>
        <ErrorState message="Failed to fetch data" onRetry={() => undefined} />
        <FileDrop
          label="Choose a picture"
          hint="PNG, JPG, JPEG or WEBP"
          accept="image/png"
          onFile={() => undefined}
        />
        <PageSkeleton rows={2} />
      </Part>
    </Wrap>
  )
}
