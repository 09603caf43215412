import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Gender } from '#shared/options/personal'
import type { FactWording } from '#shared/profile-facts'
import type { FitDetail, FitRow } from '#shared/schemas/fit'
import { TextLink } from '#web/ui/buttons/button'
import { Icon } from '#web/ui/icon'
import { Sheet, SheetSection } from '#web/ui/layout/sheet'
import { requirementsPath } from '#web/lib/paths'
import { useStateNames } from '#web/lib/places'
import { factWording } from './fact-wording'
import { requirementTitle } from './fit-texts'
import { MustHave } from './must-have'
import { listText } from '#web/lib/wording/wording'
import { useWord } from '#web/lib/wording/use-word'
import { hasText, religionIn, statesOf, wishText } from './fit-values'

interface RowsProps {
  rows: readonly FitRow[]
  /** All rows of the same side. */
  among: readonly FitRow[]
  /** Of wishes, and of answers. */
  wishes: FactWording
  answers: FactWording
}

const list = {
  m: '0',
  p: '0',
  listStyleType: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const

function Title({ row: { field, must }, religion }: { row: FitRow; religion: unknown }) {
  return (
    <chakra.p textStyle="small" color="ink.muted" lineHeight="1.35">
      {must ? (
        <MustHave title={requirementTitle(field, religion)} />
      ) : (
        <span>{requirementTitle(field, religion)}</span>
      )}
    </chakra.p>
  )
}

/** The wishes that fit, with what the profile says. */
function Fitting({ rows, among, answers }: RowsProps) {
  const [wished, theirs] = [religionIn(among, 'wish'), religionIn(among, 'has')]
  return (
    <chakra.ul {...list} rowGap="2">
      {rows.map((row) => (
        <chakra.li
          key={row.field}
          display="grid"
          gridTemplateColumns="auto minmax(0, 1fr)"
          columnGap="2.5"
          alignItems="start"
        >
          <chakra.span color="ok">
            <Icon name="check" size="1.1em" strokeWidth={2.4} />
          </chakra.span>
          <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2.5" minWidth="0">
            <Title row={row} religion={wished} />
            <chakra.p fontWeight="medium" lineHeight="1.4" overflowWrap="anywhere" minWidth="0">
              <bdi>{hasText(row, theirs, answers)}</bdi>
            </chakra.p>
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

interface ToTalkAboutProps extends RowsProps {
  wishLabel: string
  answerLabel: string
}

/** The wishes that do not fit, or where the answer is not known, with wish and answer. */
function ToTalkAbout({ rows, among, wishes, answers, wishLabel, answerLabel }: ToTalkAboutProps) {
  const { t } = useLingui()
  const [wished, theirs] = [religionIn(among, 'wish'), religionIn(among, 'has')]
  const names = listText(rows.map(({ field }) => requirementTitle(field, wished).toLocaleLowerCase()))
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
      <chakra.h4 fontSize="16" fontWeight="bold" lineHeight="1.4">
        {t`To talk about: ${names}`}
      </chakra.h4>
      <chakra.ul {...list} rowGap="2.5">
        {rows.map((row) => (
          <li key={row.field}>
            <Title row={row} religion={wished} />
            <chakra.dl m="0" lineHeight="1.4" overflowWrap="anywhere">
              {[
                [wishLabel, wishText(row, wished, wishes)],
                [answerLabel, hasText(row, theirs, answers) || t`Not shared`],
              ].map(([label, value]) => (
                <chakra.div key={label} display="flex" flexWrap="wrap" columnGap="3">
                  <chakra.dt flex="0 1 6.25rem" minWidth="min-content" fontSize="15" color="ink.muted">
                    {label}
                  </chakra.dt>
                  <chakra.dd m="0" flex="1 1 6rem" minWidth="0" fontWeight="medium">
                    <bdi>{value}</bdi>
                  </chakra.dd>
                </chakra.div>
              ))}
            </chakra.dl>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}

interface SideProps {
  title: ReactNode
  rows: readonly FitRow[]
  none: ReactNode
  /** Of the person who answers, if known. */
  gender?: Gender | undefined
  wishLabel: string
  answerLabel: string
}

/** One column: the wishes of one of the two, and what the other profile says. */
function Side({ title, rows, none, gender, ...labels }: SideProps) {
  useWord()
  const states = useStateNames(statesOf(rows))
  const wordings = { wishes: factWording(states), answers: factWording(states, gender) }
  const fitting = rows.filter(({ met }) => met)
  const open = rows.filter(({ met }) => !met)
  // Must-haves first.
  const ordered = [...open.filter(({ must }) => must), ...open.filter(({ must }) => !must)]
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" alignContent="start">
      <chakra.h3 textStyle="h4" overflowWrap="anywhere">
        {title}
      </chakra.h3>
      {rows.length === 0 && <p>{none}</p>}
      {fitting.length > 0 && <Fitting rows={fitting} among={rows} {...wordings} />}
      {ordered.length > 0 && <ToTalkAbout rows={ordered} among={rows} {...wordings} {...labels} />}
    </chakra.div>
  )
}

interface HowYouFitProps {
  fit: FitDetail
  name: string
  gender: Gender | undefined
}

/** How a member and the reader fit: the wishes of each beside the answers of the other. */
export function HowYouFit({ fit: { wishes, theirs }, name, gender }: HowYouFitProps) {
  const { t } = useLingui()
  return (
    <Sheet label={t`How you fit`}>
      <SheetSection title={<Trans>How you fit</Trans>} plain>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          columnGap="8"
          rowGap="7"
        >
          <Side
            title={<Trans>Your wishes</Trans>}
            rows={wishes}
            gender={gender}
            none={
              <Trans>
                You have not said who you are looking for.{' '}
                <TextLink href={requirementsPath}>Add your wishes</TextLink> to see how people fit.
              </Trans>
            }
            wishLabel={t`Your wish`}
            answerLabel={t`Their answer`}
          />
          <Side
            title={t`${name}’s wishes`}
            rows={theirs}
            none={t`${name} is open to anyone.`}
            wishLabel={t`Their wish`}
            answerLabel={t`Your answer`}
          />
        </chakra.div>
      </SheetSection>
    </Sheet>
  )
}
