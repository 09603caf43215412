import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { identityDocumentLabels } from '#shared/options/checks'
import { genderLabels } from '#shared/options/personal'
import type { IdentityCase } from '#shared/schemas/verification'
import { useWord } from '#web/lib/wording/use-word'
import { formatDate, labelOf } from '#web/lib/wording/wording'
import { Fact, Sheet, SheetSection } from '#web/ui/layout/sheet'
import { EnlargeHint, Picture, ProfilePicture, useImageUrl } from './picture'

/** Where hyphens stand in the number, as the card prints it. */
const groups = {
  cnic: /^(\d{5})(\d{7})(\d)$/,
  emirates_id: /^(\d{3})(\d{4})(\d{7})(\d)$/,
} as const

/** The number of a card as the card prints it: 35202-1234567-1, 784-1990-1234567-1. */
const printedNumber = ({ document, number }: Pick<IdentityCase, 'document' | 'number'>): string =>
  groups[document].exec(number)?.slice(1).join('-') ?? number

/** What the profile says, and what the member entered with the card. */
function Facts({ document, number, person }: Pick<IdentityCase, 'document' | 'number' | 'person'>) {
  const { t } = useLingui()
  const word = useWord()
  const { first_name, last_name, dob, gender } = person
  return (
    <Sheet label={t`To compare with the card`}>
      <SheetSection title={<Trans>Profile</Trans>}>
        <Fact wide label={t`Name`} value={`${first_name} ${last_name}`} />
        <Fact label={t`Date of birth`} value={formatDate(dob)} />
        <Fact label={t`Gender`} value={labelOf(genderLabels, gender)} />
      </SheetSection>
      <SheetSection title={<Trans>Entered with the card</Trans>}>
        <Fact label={t`Kind of card`} value={word(identityDocumentLabels[document])} />
        <Fact
          wide
          label={t`Number`}
          value={
            <chakra.bdi dir="ltr" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
              {printedNumber({ document, number })}
            </chakra.bdi>
          }
        />
      </SheetSection>
    </Sheet>
  )
}

/** The card beside the profile picture, and what has to be the same on it; on phones above them. */
export function CardComparison({ picture_url, image, ...facts }: IdentityCase & { picture_url: string }) {
  const { t } = useLingui()
  return (
    <chakra.div
      display="grid"
      // Makes both pictures equally high.
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' }}
      gap={{ base: '5', md: '6' }}
    >
      <Picture label={t`Card`} enlarge={t`Enlarge the card`} src={useImageUrl(image)} wide />
      <ProfilePicture src={picture_url} />
      <EnlargeHint />
      <chakra.div gridColumn="1 / -1">
        <Facts {...facts} />
      </chakra.div>
    </chakra.div>
  )
}
