/** Something waits for the connection, and says so; what stands there meanwhile may be old, or of another view. */
export function OfflineNote({ waiting }: { waiting: boolean }) {
  return (
    // Stands empty as well, so that its words are read out when they come.
    <p role="status" className="text-[15px] text-ash">
      {waiting && (
        <span className="block border-b border-rail py-3">
          You are offline. What is new comes once the connection is back.
        </span>
      )}
    </p>
  );
}
