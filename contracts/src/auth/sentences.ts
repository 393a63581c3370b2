/** What forms say of what is typed, and the server of what is sent. Schemas and pages without schemas share them. */
export const emailMissing = 'Email is required'
export const emailWrong = 'Please enter a valid email address'
export const firstNameMissing = 'First name is required'
/** The shorter sentence of a consumer's sign-up. */
export const signUpEmailWrong = 'Please enter a valid email'
