/** A hidden field that tells password managers which account a form with a password is about. */
export const AccountName = ({ email, name = 'username' }: { email: string; name?: string }) => (
  <input type="email" name={name} autoComplete="username" value={email} readOnly hidden />
)
