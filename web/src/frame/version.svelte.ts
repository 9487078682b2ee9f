/** Whether a newer page than this one is there. */
class Version {
  next = $state.raw<ServiceWorker | null>(null);

  /** Goes over to it. */
  renew(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    this.next?.postMessage('renew');
  }
}

export const version = new Version();
