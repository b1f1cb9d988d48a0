/**
 * Errors of the identity service that no honest call can bring about are had by these numbers. Each suffers alone,
 * where a fault would strike everyone who signs in at that moment.
 */
export const REFUSED_WHEN_SENDING: Record<string, { message: string; status?: number }> = {
  '+916000000401': { message: 'CAPTCHA_CHECK_FAILED : Recaptcha verification failed - DUPE' },
  '+916000000402': {
    message:
      'INVALID_APP_CREDENTIAL : The phone verification request contains an invalid application verifier.',
  },
  '+916000000403': { message: 'INVALID_RECAPTCHA_TOKEN' },
  '+916000000404': { message: 'OPERATION_NOT_ALLOWED : The identity provider configuration is disabled.' },
  '+916000000405': { message: 'BILLING_NOT_ENABLED' },
  '+916000000406': { message: 'Error code: 39', status: 503 },
  '+916000000407': { message: 'QUOTA_EXCEEDED : Exceeded quota for verifying phone numbers.' },
  '+916000000408': {
    message:
      'TOO_MANY_ATTEMPTS_TRY_LATER : We have blocked all requests from this device due to unusual activity. Try again later.',
  },
  // What is wrong with a project's set-up.
  '+916000000411': { message: 'CAPTCHA_CHECK_FAILED : Hostname match not found' },
  '+916000000412': {
    message: 'OPERATION_NOT_ALLOWED : SMS unable to be sent until this region enabled by the app developer.',
  },
  '+916000000413': { message: 'Requests from referer https://shop.example/ are blocked.', status: 403 },
  '+916000000414': {
    message:
      'Requests to this API identitytoolkit method google.cloud.identitytoolkit.v1.AuthenticationService.SendVerificationCode are blocked.',
    status: 403,
  },
  '+916000000415': { message: 'API key not valid. Please pass a valid API key.' },
  '+916000000416': { message: 'CONFIGURATION_NOT_FOUND' },
  '+916000000417': { message: 'UNAUTHORIZED_DOMAIN : Domain not allowlisted by project' },
  '+916000000418': { message: 'RECAPTCHA_NOT_ENABLED' },
  '+916000000419': { message: 'Firebase App Check token is invalid.', status: 401 },
}

/** Gets a code, and is then told that its account was disabled. */
export const DISABLED_PHONE = '+916000000409'

/** Gets codes that are too old when they arrive. */
export const LATE_PHONE = '+916000000410'
