/** As the field holds it, whose '+91' stands before it: '9000000003'. */
export function nationalPhone(phone: string): string {
  return phone.replace(/^\+91/, '')
}
