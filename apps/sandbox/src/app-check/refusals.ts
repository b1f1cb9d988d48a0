import type { HttpRefusal, Source } from '../refusal-table.ts'

const REST = 'https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.apps'
const SDK =
  'https://github.com/firebase/firebase-js-sdk, packages/app-check: after 403 and 404 it asks no more for a day'
const unsure = (document: string): Source => ({
  known: 'rule documented',
  document,
  note: 'the sentence is ours; the real body has `status`, too',
})

const refused = (status: number, message: string) => ({
  status,
  body: { error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } },
})
const PROJECT = '/v1/projects/pindivantalu-sandbox'
const exchange = (
  json: object,
  { act = 'exchangeRecaptchaEnterpriseToken', project = PROJECT, key = 'key=any' } = {},
) => ({ path: `${project}/apps/1:100000000001:web:sandbox:${act}?${key}`, json })
const PROOF = { recaptcha_enterprise_token: 'solved' }

export const APP_CHECK_REFUSALS: readonly HttpRefusal[] = [
  {
    what: 'no proof',
    send: exchange({}),
    answer: refused(400, 'recaptcha_enterprise_token must be a text, and not empty.'),
    source: unsure(`${REST}/exchangeRecaptchaEnterpriseToken`),
  },
  {
    what: 'an empty proof',
    send: exchange({ recaptcha_enterprise_token: '' }),
    answer: refused(400, 'recaptcha_enterprise_token must be a text, and not empty.'),
    source: unsure(`${REST}/exchangeRecaptchaEnterpriseToken`),
  },
  {
    what: 'a proof that is no text',
    send: exchange({ debug_token: 7 }, { act: 'exchangeDebugToken' }),
    answer: refused(400, 'debug_token must be a text, and not empty.'),
    source: unsure(`${REST}/exchangeDebugToken`),
  },
  {
    what: 'no API key',
    send: exchange(PROOF, { key: '' }),
    answer: refused(403, 'The request is missing a valid API key.'),
    source: { known: 'secondary', document: 'questions of users' },
  },
  {
    what: 'a page that is not the shop’s',
    send: exchange({ recaptcha_enterprise_token: 'refused' }),
    answer: refused(403, 'App attestation failed.'),
    source: unsure(SDK),
  },
  {
    what: 'too many proofs',
    send: exchange({ recaptcha_enterprise_token: 'throttled' }),
    answer: refused(429, 'Too many attempts.'),
    source: unsure('https://firebase.google.com/docs/app-check, on quotas'),
  },
  {
    what: 'another project',
    send: exchange(PROOF, { project: '/v1/projects/another-shop' }),
    answer: refused(404, 'Requested entity was not found.'),
    source: unsure(SDK),
  },
  {
    what: 'a call that is not there',
    send: exchange(PROOF, { act: 'exchangeCookies' }),
    answer: refused(404, 'Method not found.'),
    source: unsure(SDK),
  },
]
