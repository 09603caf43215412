import { chakra } from '@chakra-ui/react'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import type { FactWording } from '#shared/profile-facts'
import type { FitDetail, FitRow } from '#shared/schemas/fit'
import { Button, TextLink } from '#web/ui/buttons/button'
import { Icon } from '#web/ui/icon'
import { Sheet, SheetSection } from '#web/ui/layout/sheet'
import { requirementsPath } from '#web/lib/paths'
import { useStateNames } from '#web/lib/places'
import { factWording } from './fact-wording'
import { allOf, fitSentences, requirementTitle } from './fit-texts'
import { useWord } from '#web/lib/wording/use-word'
import { hasText, religionIn, sideOf, statesOf, wishText } from './fit-values'

/** Whether a wish is met, as a mark and a text, with what the profile says. */
function Verdict({ met, has }: { met: boolean; has: string }) {
  const { t } = useLingui()
  const said = <chakra.bdi overflowWrap="anywhere">{has || t`Not shared`}</chakra.bdi>
  return (
    <chakra.p display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="2" lineHeight="1.4">
      <chakra.span color={met ? 'ok' : 'ink.muted'} lineHeight="1.3">
        <Icon name={met ? 'check' : 'close'} size="1.1em" strokeWidth={2.4} />
      </chakra.span>
      <span>
        <chakra.span color={met ? 'ok' : 'ink'} fontWeight="bold">
          {met ? <Trans>Fits</Trans> : <Trans>Does not fit</Trans>}
        </chakra.span>
        <span>: </span>
        {said}
      </span>
    </chakra.p>
  )
}

interface RowsProps {
  rows: readonly FitRow[]
  /** All rows of the same side. */
  among: readonly FitRow[]
  wording: FactWording
}

function Rows({ rows, among, wording }: RowsProps) {
  const { t } = useLingui()
  const [wishedReligion, theirs] = [religionIn(among, 'wish'), religionIn(among, 'has')]
  return (
    <chakra.ul
      m="0"
      p="0"
      listStyleType="none"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      rowGap="3"
    >
      {rows.map((row) => {
        const title = requirementTitle(row.field, wishedReligion)
        return (
          <chakra.li
            key={row.field}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
            columnGap="8"
            alignItems="end"
          >
            <div>
              <chakra.p textStyle="small" color="ink.muted">
                {row.must ? t`${title} (must-have)` : title}
              </chakra.p>
              <chakra.p fontWeight="medium" lineHeight="1.4" overflowWrap="anywhere">
                <bdi>{wishText(row, wishedReligion, wording)}</bdi>
              </chakra.p>
            </div>
            <Verdict met={row.met === true} has={hasText(row, theirs, wording)} />
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}

/** The met wishes, in a disclosure that says how many. */
function MetRows({ rows, open: atFirst, ...rest }: RowsProps & { open: boolean }) {
  const id = useId()
  const [open, setOpen] = useState(atFirst)
  return (
    <div>
      <chakra.div marginBlock="-2">
        <Button
          variant="link"
          size="sm"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>{plural(rows.length, { one: '# wish that fits', other: '# wishes that fit' })}</span>
          <chakra.span display="grid" transform={open ? 'rotate(180deg)' : undefined}>
            <Icon name="down" />
          </chakra.span>
        </Button>
      </chakra.div>
      <chakra.div id={id} hidden={!open} marginBlockStart="4">
        {open && <Rows rows={rows} {...rest} />}
      </chakra.div>
    </div>
  )
}

/** Up to this many rows are open by default. */
const fewRows = 3

function Side({ title, rows, none }: { title: ReactNode; rows: readonly FitRow[]; none: ReactNode }) {
  useWord()
  const wording = factWording(useStateNames(statesOf(rows)))
  const unmet = rows.filter(({ met }) => met === false)
  // Musts first.
  const ordered = [...unmet.filter(({ must }) => must), ...unmet.filter(({ must }) => !must)]
  const met = rows.filter((row) => row.met)
  return (
    <SheetSection title={title} plain>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
          {ordered.length > 0 && <Rows rows={ordered} among={rows} wording={wording} />}
          {met.length > 0 && (
            <MetRows rows={met} among={rows} wording={wording} open={rows.length <= fewRows} />
          )}
        </chakra.div>
      )}
    </SheetSection>
  )
}

/** Wishes that the other profile does not answer, of both sides. */
function Unanswered({ rows }: { rows: readonly FitRow[] }) {
  const { t } = useLingui()
  const names = [
    ...new Set(rows.filter(({ met }) => met === undefined).map(({ field }) => requirementTitle(field))),
  ]
  if (names.length === 0) return null
  const list = allOf(names.map((name, index) => (index === 0 ? name : name.toLocaleLowerCase())))
  return (
    <chakra.p textStyle="small" color="ink.muted">
      {names.length === 1
        ? t`${list} is not part of profiles, so it does not count.`
        : t`${list} are not part of profiles, so they do not count.`}
    </chakra.p>
  )
}

/** How another member and the reader fit: all wishes of both, and whether they are met. */
export function HowYouFit({ fit: { wishes, theirs } }: { fit: FitDetail }) {
  const { t } = useLingui()
  const summary = fitSentences({ wishes: sideOf(wishes), theirs: sideOf(theirs) }).join(' ')
  return (
    <Sheet label={t`How you fit`}>
      {(summary || wishes.length + theirs.length > 0) && (
        <SheetSection title={<Trans>How you fit</Trans>} plain>
          <chakra.div display="grid" gap="1">
            {summary && <chakra.p fontWeight="medium">{summary}</chakra.p>}
            <Unanswered rows={[...wishes, ...theirs]} />
          </chakra.div>
        </SheetSection>
      )}
      <Side
        title={<Trans>What you look for</Trans>}
        rows={wishes}
        none={
          <Trans>
            You have not said who you are looking for.{' '}
            <TextLink href={requirementsPath}>Add your wishes</TextLink> to see how people fit.
          </Trans>
        }
      />
      <Side
        title={<Trans>What they look for</Trans>}
        rows={theirs}
        none={<Trans>They are open to anyone.</Trans>}
      />
    </Sheet>
  )
}
