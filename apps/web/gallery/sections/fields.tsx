import { CONTACT_PHONE_MESSAGE } from '@pindivantalu/domain/accounts/phone-messages'
import { CheckField } from '../../src/ui/controls/check-field.tsx'
import { OtpField } from '../../src/ui/controls/otp-field.tsx'
import { PhoneField } from '../../src/ui/controls/phone-field.tsx'
import { SelectField } from '../../src/ui/controls/select-field.tsx'
import { StarRadios } from '../../src/ui/controls/star-radios.tsx'
import { TextAreaField, TextField } from '../../src/ui/controls/text-field.tsx'
import { Section } from '../section.tsx'

export function Fields() {
  return (
    <Section title="Inputs and selects">
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label="Name" required placeholder="Your name" />
        <TextField label="Filled" defaultValue="Lakshmi Prasanna" />
        <TextField label="Hover" defaultValue="Lakshmi Prasanna" inputClassName="is-hover" />
        <TextField label="Focus" defaultValue="Lakshmi" inputClassName="is-focus" />
        <TextField label="Wrong" defaultValue="90000" error={CONTACT_PHONE_MESSAGE} />
        <TextField label="Disabled" defaultValue="Hyderabad" disabled />
        <TextField label="Read only" defaultValue="+91 9000000001" readOnly />
        <SelectField label="State" required>
          <option value="">Select State</option>
          <option value="TG">Telangana (TG)</option>
        </SelectField>
        <SelectField label="Postal code" error="Pincode not serviceable" defaultValue="500072">
          <option>500072</option>
        </SelectField>
        <StarRadios legend="Rating" rating={4} onChoose={() => {}} takesFocus={false} />
        <PhoneField />
        <PhoneField
          label="Phone, known"
          defaultValue="9000000001"
          error="User already exists. Please login instead."
        />
        <OtpField defaultValue="482193" hint="Check Spam and Blocked SMS if it does not come." />
        <OtpField label="OTP, wrong" defaultValue="111111" error="Invalid OTP. Please try again." />
        <TextAreaField label="Message" optional />
        <fieldset className="grid content-start">
          <legend className="label">Ticks and dots</legend>
          <CheckField label="Available" defaultChecked />
          <CheckField label="Best seller" />
          <CheckField label="Home" type="radio" name="address" defaultChecked />
          <CheckField label="Office" type="radio" name="address" />
        </fieldset>
      </div>
    </Section>
  )
}
