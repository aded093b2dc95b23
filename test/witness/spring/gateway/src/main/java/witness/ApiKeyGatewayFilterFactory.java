package witness;

import java.util.List;
import org.springframework.cloud.gateway.filter.GatewayFilter;
import org.springframework.cloud.gateway.filter.factory.AbstractGatewayFilterFactory;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ResponseStatusException;

/** Lets in who shows the key, 403 for who shows one whose access was closed: {@code ApiKey=key, header, closed}. */
@Component
public class ApiKeyGatewayFilterFactory extends AbstractGatewayFilterFactory<ApiKeyGatewayFilterFactory.Config> {
  public static class Config {
    private String key;
    private String header = "X-Gateway-Api-Key";
    private String closed = "";

    public String getKey() {
      return key;
    }

    public void setKey(String key) {
      this.key = key;
    }

    public String getHeader() {
      return header;
    }

    public void setHeader(String header) {
      this.header = header;
    }

    public String getClosed() {
      return closed;
    }

    public void setClosed(String closed) {
      this.closed = closed;
    }
  }

  public ApiKeyGatewayFilterFactory() {
    super(Config.class);
  }

  @Override
  public List<String> shortcutFieldOrder() {
    return List.of("key", "header", "closed");
  }

  @Override
  public GatewayFilter apply(Config config) {
    return (exchange, chain) -> {
      String shown = exchange.getRequest().getHeaders().getFirst(config.getHeader());
      if (shown != null && shown.equals(config.getClosed())) throw new ResponseStatusException(HttpStatus.FORBIDDEN);
      if (!config.getKey().equals(shown)) throw new ResponseStatusException(HttpStatus.UNAUTHORIZED);
      return chain.filter(exchange);
    };
  }
}
