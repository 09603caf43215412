import { Select } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { useWizard } from './wizard-context'

/* Titles and intros of the steps, worded for who the profile is about. */

interface WordsProps {
  whose: string
}

const Personal = ({ whose }: WordsProps) => (
  <Select
    value={whose}
    _myself="About you"
    _son="About your son"
    _daughter="About your daughter"
    _brother="About your brother"
    _sister="About your sister"
    other="Personal"
  />
)
const PersonalLine = ({ whose }: WordsProps) => (
  <Select
    value={whose}
    _myself="Who you are. You can change any of it later."
    _son="Who he is. You can change any of it later."
    _daughter="Who she is. You can change any of it later."
    _brother="Who he is. You can change any of it later."
    _sister="Who she is. You can change any of it later."
    other="Who the profile is about. You can change any of it later."
  />
)
const Career = ({ whose }: WordsProps) => (
  <Select
    value={whose}
    _myself="Your career"
    _son="Your son’s career"
    _daughter="Your daughter’s career"
    _brother="Your brother’s career"
    _sister="Your sister’s career"
    other="Career"
  />
)
const Family = ({ whose }: WordsProps) => (
  <Select
    value={whose}
    _myself="Your family"
    _son="Your son’s family"
    _daughter="Your daughter’s family"
    _brother="Your brother’s family"
    _sister="Your sister’s family"
    other="Family"
  />
)
const FamilyLine = ({ whose }: WordsProps) => (
  <Select
    value={whose}
    _son="A little about the home he comes from."
    _daughter="A little about the home she comes from."
    _brother="A little about the home he comes from."
    _sister="A little about the home she comes from."
    _friend="A little about the home they come from."
    other="A little about the home you come from."
  />
)
const Religion = ({ whose }: WordsProps) => (
  <Select
    value={whose}
    _myself="Your religion"
    _son="Your son’s religion"
    _daughter="Your daughter’s religion"
    _brother="Your brother’s religion"
    _sister="Your sister’s religion"
    other="Religion"
  />
)
const Residential = ({ whose }: WordsProps) => (
  <Select
    value={whose}
    _myself="Your residence"
    _son="Your son’s residence"
    _daughter="Your daughter’s residence"
    _brother="Your brother’s residence"
    _sister="Your sister’s residence"
    other="Residential"
  />
)
const PartnerLine = ({ whose }: WordsProps) => (
  <Select
    value={whose}
    _son="Who he hopes to meet. “Any” keeps the door open."
    _daughter="Who she hopes to meet. “Any” keeps the door open."
    _brother="Who he hopes to meet. “Any” keeps the door open."
    _sister="Who she hopes to meet. “Any” keeps the door open."
    _friend="Who they hope to meet. “Any” keeps the door open."
    other="Who you hope to meet. “Any” keeps the door open."
  />
)
const ResidentialLine = ({ whose }: WordsProps) => (
  <Select
    value={whose}
    _son="Where he lives now. We never ask for the street."
    _daughter="Where she lives now. We never ask for the street."
    _brother="Where he lives now. We never ask for the street."
    _sister="Where she lives now. We never ask for the street."
    _friend="Where they live now. We never ask for the street."
    other="Where you live now. We never ask for your street."
  />
)

const Picture = ({ whose }: WordsProps) => (
  <Select
    value={whose}
    _son="Your son’s picture"
    _daughter="Your daughter’s picture"
    _brother="Your brother’s picture"
    _sister="Your sister’s picture"
    _friend="Picture"
    other="Your picture"
  />
)
const PictureLine = ({ whose }: WordsProps) => (
  <Select
    value={whose}
    _son="A clear, recent picture of his face."
    _daughter="A clear, recent picture of her face."
    _brother="A clear, recent picture of his face."
    _sister="A clear, recent picture of her face."
    _friend="A clear, recent picture of the person this profile is about."
    other="A clear, recent picture of your own face."
  />
)

const words = {
  personal: Personal,
  personalLine: PersonalLine,
  career: Career,
  family: Family,
  familyLine: FamilyLine,
  religion: Religion,
  residential: Residential,
  residentialLine: ResidentialLine,
  partnerLine: PartnerLine,
  picture: Picture,
  pictureLine: PictureLine,
} satisfies Record<string, ComponentType<WordsProps>>

/** A title or intro of a step, for this profile. */
export function StepText({ of }: { of: keyof typeof words }) {
  const { draft } = useWizard()
  const Words = words[of]
  return <Words whose={draft.read().made_by ?? 'unsaid'} />
}
