import { chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { Niche } from '../components/art/arch-picture'
import { CountBadge, Pill, PlanBadge, StatusPill, VerifiedSeal } from '../components/badges'
import { Button, ButtonLink, IconButton, TextLink } from '../components/button'
import { CheckboxField, RadioCards, YesNoField } from '../components/choice-fields'
import { ColourModeButton } from '../components/colour-mode-button'
import { DataTable } from '../components/data-table'
import { DateField } from '../components/date-field'
import { ConfirmDialog, Dialog } from '../components/dialog'
import { FormGrid } from '../components/field'
import { FileDrop } from '../components/file-drop'
import { Letter } from '../components/letter'
import { LoadMore, Pagination, PersonRow, RowList } from '../components/list'
import { Wrap } from '../components/layout/public-layout'
import { MultiSelectField } from '../components/multi-select-field'
import { PhoneField } from '../components/phone-field'
import { CardGrid, ProfileCard, ProfileCardSkeleton, type CardRelation } from '../components/profile-card'
import { SelectField } from '../components/select-field'
import { Fact, Sheet, SheetSection } from '../components/sheet'
import { EmptyState, ErrorState, PageSkeleton } from '../components/states'
import { Stepper } from '../components/stepper'
import { Actions, Card, Notice, PageTitle, WallCard } from '../components/surfaces'
import { NumberField, PasswordField, TextAreaField, TextField } from '../components/text-field'
import { toast } from '../components/toast'
import { UsageBar } from '../components/usage-bar'

const cities = ['Lahore', 'Karachi', 'Islamabad', 'Dubai', 'Sharjah'].map((label) => ({
  value: label,
  label,
}))

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

function Fields() {
  const [city, setCity] = useState<string>('')
  const [many, setMany] = useState<string[]>(['Lahore', 'Dubai'])
  const [phone, setPhone] = useState('+923001234567')
  const [dob, setDob] = useState('1998-02-14')
  const [brothers, setBrothers] = useState<number | null>(2)
  const [gender, setGender] = useState<'male' | 'female' | ''>('female')
  const [yes, setYes] = useState<'yes' | 'no' | ''>('')
  const [agreed, setAgreed] = useState(false)
  return (
    <FormGrid>
      <TextField label="First name" defaultValue="Syeda Khadija" />
      <TextField label="Last name" error="Last Name is required!" placeholder="As on the identity card" />
      <PasswordField label="Password" defaultValue="Passw0rd!" hint="At least 8 characters" />
      <PhoneField label="Phone" value={phone} onChange={setPhone} />
      <SelectField
        label="City"
        value={city}
        onChange={setCity}
        options={cities}
        placeholder="Choose a city"
        error="Residence city is required"
      />
      <MultiSelectField label="Cities" value={many} onChange={setMany} options={cities} />
      <DateField label="Date of birth" value={dob} onChange={setDob} minYear={1950} maxYear={2008} />
      <NumberField label="Brothers" value={brothers} onChange={setBrothers} />
      <RadioCards
        label="Gender"
        value={gender}
        onChange={setGender}
        options={[
          { value: 'male', label: 'Male' },
          { value: 'female', label: 'Female' },
        ]}
      />
      <YesNoField
        label="Do you prefer hijaab?"
        value={yes}
        onChange={setYes}
        error="Hijaab option is required!"
      />
      <TextAreaField label="Message" optional full />
      <CheckboxField
        label="I agree to the terms and conditions."
        checked={agreed}
        onChange={setAgreed}
        full
      />
      <TextField label="E-mail" disabled defaultValue="ayesha@example.com" />
    </FormGrid>
  )
}

const people: {
  name: string
  gender: 'male' | 'female'
  relation: CardRelation
  plan: string
  profession: string | null
}[] = [
  {
    name: 'Syeda Khadija Fatima Zaidi',
    gender: 'female',
    relation: 'none',
    plan: 'Platinum',
    profession: 'Employed',
  },
  { name: 'Bilal Ahmed', gender: 'male', relation: 'received', plan: 'Gold', profession: 'Business' },
  { name: 'Muhammad', gender: 'male', relation: 'sent', plan: 'Silver', profession: null },
  { name: 'Maryam Joseph', gender: 'female', relation: 'connected', plan: 'Free', profession: 'Student' },
  { name: 'Harpreet Singh', gender: 'male', relation: 'signed-out', plan: 'Gold', profession: 'Freelancer' },
]

function Cards() {
  return (
    <CardGrid label="People">
      {people.map((person, index) => (
        <li key={person.name}>
          <ProfileCard
            href="/dashboard"
            relation={person.relation}
            person={{
              ...person,
              age: 27 + index,
              maritalStatus: 'Divorced',
              nationality: 'Pakistan',
              verified: index < 2,
              imageUrl: index % 3 === 1 ? `/gallery-${index}.svg` : null,
            }}
          />
        </li>
      ))}
      <li>
        <ProfileCardSkeleton />
      </li>
    </CardGrid>
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

/** Every component in every state on one page, while developing; not part of the build. */
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
            <PlanBadge key={plan} name={plan} long />
          ))}
          <VerifiedSeal size="24px" />
          <StatusPill status="pending" label="Pending" />
          <StatusPill status="accepted" label="Accepted" />
          <StatusPill status="rejected" label="Rejected" />
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
          steps={['Personal', 'Career', 'Family', 'Religion', 'Residential', 'Partner', 'Image']}
          current={3}
        />
      </Part>
      <Part title="Sheet">
        <Sheet label="Biodata">
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
            <Fact label="Height" value="5.9 ft (180 cm)" />
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
        <Notice>Please write as you would speak in their home. Keep messages respectful and sincere.</Notice>
        <Card display="grid" gap="4" maxWidth="316px">
          <UsageBar label="Messages" used={68} limit={100} left={32} percent={68} />
          <UsageBar label="Proposals" used={17} limit={20} left={3} percent={85} />
        </Card>
        <Letter
          heading="A proposal from Bilal Ahmed"
          date="05, March, 2026"
          picture={<Niche src={null} gender="male" alt="" />}
          answer={
            <>
              <Button>Accept</Button>
              <Button variant="line">Decline</Button>
            </>
          }
        >
          Bilal, 31, an engineer in Dubai, has sent you a proposal. Read his biodata with your family before
          you answer.
        </Letter>
      </Part>
      <Part title="Lists">
        <RowList label="Connections">
          <PersonRow
            picture={<Niche src={null} gender="male" alt="" />}
            name={
              <>
                Imran Yousafzai <VerifiedSeal />
              </>
            }
            actions={
              <>
                <Button variant="line" size="sm">
                  Decline
                </Button>
                <Button variant="line" size="sm">
                  Read biodata
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
            { key: 'created', header: 'Created', cell: () => '05, March, 2026', nowrap: true },
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
              Browse proposals
            </Button>
          }
        >
          When someone sends you a proposal, it stands here until you answer.
        </EmptyState>
        <ErrorState message="Failed to fetch data" onRetry={() => undefined} />
        <FileDrop
          label="Choose a picture"
          hint="PNG, JPG, JPEG or WEBP, 2 MB at most"
          accept="image/png"
          onFile={() => undefined}
        />
        <PageSkeleton rows={2} />
      </Part>
    </Wrap>
  )
}
