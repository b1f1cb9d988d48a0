import type { FieldIssue } from '@pindivantalu/domain/error.wire'
import { t } from '@pindivantalu/texts/t'
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { inPlainWords } from './errors/plain-words.ts'
import { Refusal } from './errors/refusal.ts'

type Issue = z.core.$ZodIssue

/** A list of 50 items may be wrong in every field; nobody reads more than these. */
const MOST_ISSUES = 50

/** Reads bodies, queries and parameters by their Zod schema; a refusal says which field is to blame, and why. */
export const readByShape: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  data => {
    const { success, data: value } = schema.safeParse(data)
    if (success) return { value }
    // Read once more when the answer is written, for words in the reader's language.
    const issues = () => issuesIn(schema.safeParse(data, { error: inPlainWords }).error?.issues ?? [])
    return { error: new Refusal('request.invalid', { issues }) }
  }

function issuesIn(issues: readonly Issue[]): FieldIssue[] {
  return issues
    .flatMap(issue => unfold(issue))
    .slice(0, MOST_ISSUES)
    .map(({ path, message }) => ({ path: path.join('.'), message: t(message) }))
}

type Unfolded = { path: PropertyKey[]; message: string }

/** Of a choice between shapes, what is wrong with the one that was meant. */
function unfold(issue: Issue, above: readonly PropertyKey[] = []): Unfolded[] {
  const path = [...above, ...issue.path]
  const meant = issue.code === 'invalid_union' ? shapeThatWasMeant(issue.errors) : undefined
  return meant ? meant.flatMap(inner => unfold(inner, path)) : [{ path, message: issue.message }]
}

/** The one whose kind is right and into which the input reaches deepest; of two alike the later, which is the usual one. */
function shapeThatWasMeant(shapes: readonly Issue[][]): Issue[] | undefined {
  return shapes
    .filter(issues => issues.length > 0 && !issues.some(isOfAnotherKind))
    .toSorted((one, other) => depthOf(one) - depthOf(other))
    .at(-1)
}

function isOfAnotherKind({ code, path }: Issue): boolean {
  return path.length === 0 && (code === 'invalid_type' || code === 'invalid_value')
}

function depthOf(issues: readonly Issue[]): number {
  return Math.max(...issues.map(({ path }) => path.length))
}
