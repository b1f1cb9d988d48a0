import { t } from '@pindivantalu/texts/t'
import { rich } from '../../lib/rich.ts'

/** For pages that stay an outline without script. */
export function PageNeedsScript({ signIn }: { signIn: string }) {
  return (
    <noscript>
      <div className="page py-6">
        <p className="alert alert-info">
          <span>
            {rich(
              t(
                'This page needs JavaScript. Please switch it on in your browser, then <link>sign in</link>.',
              ),
              {
                link: words => (
                  <a href={signIn} className="link">
                    {words}
                  </a>
                ),
              },
            )}
          </span>
        </p>
      </div>
    </noscript>
  )
}
