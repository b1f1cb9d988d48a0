/** For pages that stay an outline without script. */
export function PageNeedsScript({ signIn }: { signIn: string }) {
  return (
    <noscript>
      <div className="page py-6">
        <p className="alert alert-info">
          <span>
            This page needs JavaScript. Please switch it on in your browser, then{' '}
            <a href={signIn} className="link">
              sign in
            </a>
            .
          </span>
        </p>
      </div>
    </noscript>
  )
}
