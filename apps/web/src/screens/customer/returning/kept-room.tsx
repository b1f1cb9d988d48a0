/** What a page has room for: words of the hint; undefined until it is known who visits, when index.html's script has chosen. */
export function KeptRoom({ room }: { room: string | undefined }) {
  if (room === '') return null
  return (
    <div aria-hidden="true" className="kept-room" data-returning={room}>
      <div className="live-room" />
      <div className="usual-room page">
        <div className="skel" />
      </div>
    </div>
  )
}
