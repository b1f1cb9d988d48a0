const ENDS_SESSION = /^\/api\/users\/logout$/
const BEGINS_SESSION = /^\/api\/users(\/auth|\/deliverypartner\/(login|register))?$/

/** Whether after this call somebody else may be signed in, or nobody. */
export function changesSession(method: string, path: string): boolean {
  return method === 'POST' && (ENDS_SESSION.test(path) || BEGINS_SESSION.test(path))
}

/** The answers after which nothing of a person may stay. */
export function isRefused({ status }: Response): boolean {
  return status === 401 || status === 403
}
