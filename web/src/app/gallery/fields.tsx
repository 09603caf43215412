import { useState } from 'react'
import { CheckboxField } from '#web/ui/fields/checkbox-field'
import { RadioCards, YesNoField } from '#web/ui/fields/radio-cards'
import { DateField } from '#web/ui/fields/date-field'
import { FormGrid } from '#web/ui/fields/field'
import { MultiSelectField } from '#web/ui/fields/multi-select-field'
import { PhoneField } from '#web/ui/fields/phone-field'
import { SearchSelectField } from '#web/ui/fields/search-select-field'
import { SwitchField } from '#web/ui/fields/switch-field'
import { SelectField } from '#web/ui/fields/select-field'
import { NumberField, PasswordField, TextAreaField, TextField } from '#web/ui/fields/text-field'

const cities = ['Lahore', 'Karachi', 'Islamabad', 'Dubai', 'Sharjah'].map((label) => ({
  value: label,
  label,
}))

export function Fields() {
  const [city, setCity] = useState<string>('')
  const [birthCity, setBirthCity] = useState<string>('Lahore')
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
      <SearchSelectField label="City of birth" value={birthCity} onChange={setBirthCity} options={cities} />
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
      <SwitchField label="Must have" checked={agreed} onChange={setAgreed} />
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
