/** Where two answers differ in their keys or in the types of their values; what is null or empty fits anything. */
export function compareShapes(real: unknown, ours: unknown, where = ''): string[] {
  const [realType, ourType] = [typeOf(real), typeOf(ours)]
  if (realType === 'nothing' || ourType === 'nothing') return []
  if (realType !== ourType) return [`${where || 'the answer'} is ${realType}, here ${ourType}`]
  if (Array.isArray(real) && Array.isArray(ours)) return compareShapes(real[0], ours[0], `${where}[0]`)
  if (realType !== 'an object') return []
  const [realKeys, ourKeys] = [real as Record<string, unknown>, ours as Record<string, unknown>]
  return [...new Set([...Object.keys(realKeys), ...Object.keys(ourKeys)])].flatMap(key => {
    const path = where ? `${where}.${key}` : key
    if (!Object.hasOwn(ourKeys, key)) return [`${path} is missing here`]
    if (!Object.hasOwn(realKeys, key)) return [`${path} is only here`]
    return compareShapes(realKeys[key], ourKeys[key], path)
  })
}

function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
